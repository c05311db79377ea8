/**
 * Finds names that differ only by the name of a country or unit: "Acme UK", "Acme Cloud", "Acme".
 */
import { memo } from '../memo.ts';
import { companyName, companyNameWords } from '../normalise/index.ts';
import { BETWEEN, BRANCHES, KINDS, REGIONS, TRADES, UNSPACED_REGIONS } from './unit-words.ts';

/** A name split from the countries and units after it. */
export type UnitName = {
  /**
   * The name in comparison form; `''` if the text has only units, countries or a kind of
   * organisation.
   */
  base: string;
  /** The countries and units after the name; `''` if there are none. */
  unit: string;
  /** True if the unit is a trade: "Media" in "Horizon Media". */
  isTrade: boolean;
};

/**
 * The languages of titles, and those of further countries whose branches have the country's own
 * name.
 */
const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ja', 'zh', 'zh-Hant', 'ko', 'pl', 'cs', 'tr'],
  ...['sv', 'da', 'nb', 'fi', 'ru', 'uk', 'el', 'ar', 'he', 'hi'],
  ...['hu', 'ro', 'sk', 'sl', 'hr', 'bg', 'et', 'lv', 'lt', 'id', 'vi', 'th'],
];

const LONGEST_PHRASE = 4;

const joined = (text: string): string => companyNameWords(text).join('');
const setOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.map(joined).filter(Boolean));

const trades = setOf(TRADES);
const kinds = setOf(KINDS);

let known: ReadonlySet<string> | undefined;

/** Returns the names of countries and regions in all the languages, and the names of units. */
function additions(): ReadonlySet<string> {
  known ??= setOf([...BRANCHES, ...TRADES, ...REGIONS, ...countries()]);
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

/** Splits a name from the countries and units after it. */
export const unitName: (text: string) => UnitName = memo<UnitName>(20_000, (text) => {
  let words = companyNameWords(withoutInitials(text));
  const units: string[] = [];
  for (let length = additionAt(words); length > 0; length = additionAt(words)) {
    units.unshift(words.splice(-length).join(''));
    while (BETWEEN.has(words.at(-1) ?? '')) words.pop();
    // A legal form may stand before the country: "Acme Digital Ltd. Canada".
    words = companyNameWords(words.join(' '));
  }
  const [base, region] = withoutUnspacedRegion(words);
  const isKind = base.every((word) => kinds.has(word) || BETWEEN.has(word));
  return {
    base: isKind ? '' : companyName(base.join(' ')),
    unit: [...region, ...units].join(' '),
    isTrade: units.some((unit) => trades.has(unit)),
  };
});

/** Returns the number of words at the end that name a country or a unit. */
function additionAt(words: readonly string[]): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length--) {
    if (additions().has(words.slice(-length).join(''))) return length;
  }
  return 0;
}

const IN_BRACKETS = /^(?<name>.*\S)\s*\((?<short>\p{L}{2,6})\)$/u;

/** Returns "Acme Web Services" for "Acme Web Services (AWS)". */
function withoutInitials(text: string): string {
  const { name = '', short = '' } = IN_BRACKETS.exec(text.trim())?.groups ?? {};
  const initials = name.split(/[\s&-]+/u).map((word) => word.charAt(0));
  return short !== '' && initials.join('').toLowerCase() === short.toLowerCase() ? name : text;
}

const REGION_BEHIND = new RegExp(`^(?<name>.{2,}?)(?<region>${UNSPACED_REGIONS.join('|')})$`, 'u');
/**
 * Matches only names in katakana after 日本, because many names begin with it: 日本マイクロソフト is split,
 * but 日本生命 is not.
 */
const REGION_AHEAD = /^(?<region>日本)(?<name>[\p{sc=Katakana}ー]{2,})$/u;

/**
 * Splits off a country at the end of the last word, or 日本 at its beginning. Returns the other words
 * first.
 */
function withoutUnspacedRegion(words: readonly string[]): [readonly string[], readonly string[]] {
  const last = words.at(-1) ?? '';
  const { name, region } = (REGION_BEHIND.exec(last) ?? REGION_AHEAD.exec(last))?.groups ?? {};
  return name && region ? [[...words.slice(0, -1), name], [region]] : [words, []];
}
