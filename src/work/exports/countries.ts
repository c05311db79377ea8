/** Recognises the names of countries in lists. Pure. */
import { countryCode, fold } from '../../profile/normalise/index.ts';

/** The common languages of lists, besides English. */
const LANGUAGES = ['de', 'fr', 'es', 'pt', 'it', 'nl'];

const form = (name: string): string => name.split(/\s+/).map(fold).join('');

let known: Map<string, string> | undefined;

/** Returns codes by names in all these languages. */
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

/** Returns the ISO 3166 code for a code or name of a country; undefined for other texts. */
export const findCountry = (text: string): string | undefined =>
  countryCode(text) ?? codes().get(form(text));
