/** Countries by the names that lists have for them. Pure. */
import { countryCode, fold } from '../../profile/normalise/index.ts';

/** Those that lists are commonly written in, beside English. */
const LANGUAGES = ['de', 'fr', 'es', 'pt', 'it', 'nl'];

const form = (name: string): string => name.split(/\s+/).map(fold).join('');

let known: Map<string, string> | undefined;

/** Codes by names in all the languages. */
function codes(): Map<string, string> {
  if (known) return known;
  known = new Map();
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of regionCodes()) {
      const name = names.of(code);
      if (name && countryCode(code)) known.set(form(name), code);
    }
  }
  return known;
}

function* regionCodes(): Generator<string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const first of letters) for (const second of letters) yield first + second;
}

/** The ISO 3166 code of a country, given by its code or a name; undefined for anything else. */
export const findCountry = (text: string): string | undefined =>
  countryCode(text) ?? codes().get(form(text));
