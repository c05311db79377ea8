/** Names that differ by the name of a country or of a unit alone: "Acme UK", "Acme Cloud", "Acme". */
import { memo } from '../memo.ts';
import { companyNameWords } from '../normalise/index.ts';

/** What units of a company are called beside its name. */
const UNITS = [
  ...['cloud', 'ventures', 'venture capital', 'capital', 'labs', 'lab', 'laboratories', 'research'],
  ...['digital', 'studio', 'studios', 'group', 'groupe', 'gruppe', 'grupo', 'gruppo', 'holding'],
  ...['holdings', 'international', 'global', 'worldwide', 'foundation', 'stiftung', 'academy'],
  ...['institute', 'consulting', 'services', 'web services', 'cloud services', 'solutions'],
  ...['systems', 'software', 'ai', 'data', 'security', 'health', 'healthcare', 'media', 'games'],
  ...[
    'gaming',
    'entertainment',
    'energy',
    'finance',
    'financial services',
    'insurance',
    'payments',
  ],
  ...['pay', 'mobility', 'robotics', 'interactive', 'innovation', 'innovations', 'x', 'next'],
  ...['accelerator', 'engineering', 'it', 'business', 'enterprise', 'partners', 'tech'],
  ...['technology', 'technologies', 'retail', 'logistics', 'real estate', 'asset management'],
  ...['investments', 'advisory', 'analytics', 'platforms', 'production', 'productions', 'press'],
];

const REGIONS = [
  ...['uk', 'us', 'usa', 'uae', 'eu', 'gb', 'de', 'fr', 'es', 'it', 'nl', 'ch', 'at', 'pl', 'se'],
  ...['dk', 'no', 'fi', 'be', 'pt', 'ie', 'br', 'mx', 'in', 'cn', 'jp', 'kr', 'au', 'ca', 'nz'],
  ...['sg', 'za', 'great britain', 'britain', 'england', 'scotland', 'wales', 'america', 'holland'],
  ...['united states of america', 'north america', 'south america', 'latin america', 'latam'],
  ...['americas', 'europe', 'europa', 'western europe', 'eastern europe', 'emea', 'apac', 'mena'],
  ...['asia', 'asia pacific', 'southeast asia', 'middle east', 'africa', 'afrika', 'dach'],
  ...['benelux', 'nordic', 'nordics', 'nordeuropa', 'iberia', 'baltics', 'cee', 'anz', 'oceania'],
];

const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ja', 'zh', 'zh-Hant', 'ko', 'pl', 'cs', 'tr'],
  ...['sv', 'da', 'nb', 'fi', 'ru', 'uk', 'el', 'ar', 'he', 'hi'],
];

/** Between a name and the country behind it: "Acme of Germany". */
const BETWEEN: ReadonlySet<string> = new Set([
  'of',
  'in',
  'the',
  'de',
  'do',
  'da',
  'du',
  'di',
  'for',
]);

const LONGEST_PHRASE = 4;

const joined = (text: string): string => companyNameWords(text).join('');

let known: ReadonlySet<string> | undefined;

/** The names of countries and regions in all the languages, and those of units. */
function additions(): ReadonlySet<string> {
  known ??= new Set([...UNITS, ...REGIONS, ...countries()].map(joined).filter(Boolean));
  return known;
}

function countries(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = (language: string) =>
    new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const english = names('en');
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => english.of(code));
  return LANGUAGES.flatMap((language) => {
    const inLanguage = names(language);
    return codes.flatMap((code) => inLanguage.of(code) ?? []);
  });
}

/** A name without the countries and units behind it; `''` when nothing else is in it. */
export const nameWithoutUnits: (text: string) => string = memo<string>(20_000, (text) => {
  const words = companyNameWords(text);
  for (let length = additionAt(words); length > 0; length = additionAt(words)) {
    words.length -= length;
    while (BETWEEN.has(words.at(-1) ?? '')) words.pop();
  }
  return words.join('');
});

/** How many words at the end name a country or a unit. */
function additionAt(words: readonly string[]): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length--) {
    if (additions().has(words.slice(-length).join(''))) return length;
  }
  return 0;
}
