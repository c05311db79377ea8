/** The locale of numbers, times and plural forms: the reader's own variety of the chosen language. */
let current = 'en';

/** @param language such as `de`; the browser may list a variety of it, such as `de-AT` */
export function setLocale(language: string): void {
  const isVariety = (tag: string) => tag === language || tag.startsWith(`${language}-`);
  current = navigator.languages.find(isVariety) ?? language;
}

/** Returns a function that makes a format once for each locale. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const format = made.get(current) ?? make(current);
    made.set(current, format);
    return format;
  };
}
