/**
 * Identifiers of public registers, in one form each. A text that is not one, or whose check digits
 * are wrong, is null.
 */

/**
 * Legal Entity Identifier, ISO 17442: 18 letters or digits and two check digits, which make the
 * number 1 modulo 97 (ISO 7064) if each letter is written as 10 to 35.
 */
export function lei(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z0-9]{18}\d\d$/.test(code)) return null;
  let rest = 0;
  for (const sign of code) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value < 10 ? 10 : 100) + value) % 97;
  }
  return rest === 1 ? code : null;
}

/** ORCID iD, also as its URL: 15 digits and a check digit of ISO 7064 MOD 11-2, X for ten. */
export function orcidId(text: string): string | null {
  const [, digits] =
    /^(?:https?:\/\/(?:www\.)?orcid\.org\/)?([\dX-]{16,19})$/i.exec(text.trim()) ?? [];
  const code = digits?.replaceAll('-', '').toUpperCase() ?? '';
  if (!/^\d{15}[\dX]$/.test(code)) return null;
  let total = 0;
  for (const digit of code.slice(0, 15)) total = ((total + Number(digit)) * 2) % 11;
  const check = (12 - total) % 11;
  if (code[15] !== (check === 10 ? 'X' : String(check))) return null;
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Central Index Key of the SEC: up to ten digits, without leading zeros. */
export function cik(text: string): string | null {
  const digits = text.trim();
  if (!/^\d{1,10}$/.test(digits)) return null;
  return digits.replace(/^0+/, '') || null;
}

/** Number of an item of Wikidata, also as its URL. */
export function wikidataId(text: string): string | null {
  const [, digits] =
    /^(?:https?:\/\/(?:www\.)?wikidata\.org\/(?:entity|wiki)\/)?Q([1-9]\d{0,11})$/i.exec(
      text.trim(),
    ) ?? [];
  return digits === undefined ? null : `Q${digits}`;
}

/**
 * Number in a company register, after the country of the register, or its state, in ISO 3166:
 * `GB:01234567`, `US-DE:2345678`.
 */
export function companyNumber(text: string): string | null {
  const code = text.trim().toUpperCase();
  return /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?:[A-Z0-9][A-Z0-9 ./-]{0,49}$/.test(code) ? code : null;
}

/** Returns a company number without leading zeros and separators, which registers write variously. */
export function comparableNumber(code: string): string {
  const colon = code.indexOf(':');
  const number = code.slice(colon + 1).replace(/[^A-Z0-9]/g, '');
  return `${code.slice(0, colon)}:${number.replace(/^0+(?=.)/, '')}`;
}
