import {
  type CountryCode,
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

const PUNCTUATION = /[\s().-]+/g;
/**
 * Numbers that the parser, which is 100 times slower, would return unchanged: numbers of the most
 * common numbering plans, without a trunk digit after the calling code and without Australia's
 * carrier prefixes 1831 and 1832.
 */
export const PLAIN_E164 =
  /^\+(?:1[2-9]\d{9}|44[1-9]\d{9}|49[1-9]\d{8,9}|91[1-9]\d{9}|(?:31|33|34|41|48|351)[1-9]\d{8}|61[2-9]\d{8}|(?:45|47|65)[1-9]\d{7})$/;

/**
 * Returns a phone number in E.164 (`+351210000000`) when it can be parsed and has a possible
 * length, otherwise unchanged. Numbers with an extension are unchanged, because E.164 has none.
 *
 * @param country the country of numbers without `+`: an ISO 3166 code (`PT`) or an English country
 * name (`Portugal`)
 */
export function phoneNumber(text: string, country?: string | null): string {
  const compact = text.replace(PUNCTUATION, '');
  if (PLAIN_E164.test(compact)) return compact;
  if (text.length > LONGEST) return text;
  const found = parsePhoneNumberFromString(text, { defaultCountry: countryCode(country) });
  return found?.isPossible() && !found.ext ? found.number : text;
}

/** The parser's own limit. */
const LONGEST = 250;

/** A number in national form, with an extension. */
const NATIONAL = /^[\d\s()./-]+(?:\s*(?:ext\.?|extension|x|#)\s*\d{1,7})?$/i;
const FEWEST_DIGITS = 6;
/** The limit of E.164. */
const MOST_DIGITS = 15;

/**
 * True if a text may be a phone number: an international one of a possible length, or as many digits
 * as a national one may have. A single digit that is repeated is not a number.
 */
export function isPhoneNumber(text: string): boolean {
  const number = text.trim().replace(/^'/, '');
  if (number.length > LONGEST) return false;
  const digits = number.replace(/\D/g, '');
  if (/^(\d)\1*$/.test(digits)) return false;
  if (number.startsWith('+')) return parsePhoneNumberFromString(number)?.isPossible() === true;
  const own = number.replace(/\s*(?:ext\.?|extension|x|#)\s*\d{1,7}$/i, '').replace(/\D/g, '');
  return NATIONAL.test(number) && own.length >= FEWEST_DIGITS && own.length <= MOST_DIGITS;
}

/** Returns the ISO 3166 code of a country given by its code or English name. */
export function countryCode(country: string | null | undefined): CountryCode | undefined {
  if (!country) return undefined;
  const code = country.trim().toUpperCase();
  return isSupportedCountry(code) ? code : CODES.get(code);
}

const names = new Intl.DisplayNames('en', { type: 'region' });
const CODES: ReadonlyMap<string, CountryCode> = new Map([
  ...getCountries().map((code) => [(names.of(code) ?? code).toUpperCase(), code] as const),
  ...(Object.entries({
    ...{ USA: 'US', 'UNITED STATES OF AMERICA': 'US', UK: 'GB', ENGLAND: 'GB', SCOTLAND: 'GB' },
    ...{ WALES: 'GB', 'CZECH REPUBLIC': 'CZ', TURKEY: 'TR', KOREA: 'KR', UAE: 'AE', HOLLAND: 'NL' },
  }) as [string, CountryCode][]),
]);
