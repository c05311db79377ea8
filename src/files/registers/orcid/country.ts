const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Returns the name of a country by its code of two letters; other texts as they are. */
export const countryOf = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
