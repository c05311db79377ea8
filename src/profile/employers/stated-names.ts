/** Finds further names in an employer's own text: "Bar (formerly Foo)", "Foo (now Bar)". */
import { memo } from '../memo.ts';
import { companyName } from '../normalise/index.ts';

export type StatedNames = {
  /** The text without the remark about other names. */
  base: string;
  /** Former names, in comparison form. */
  former: readonly string[];
  /** The present name, in comparison form, if the base is an older one. */
  present: readonly string[];
};

const FORMER = [
  ...['formerly known as', 'formerly', 'previously known as', 'previously', 'fka', 'f/k/a', 'was'],
  ...['formally known as', 'formerly called', 'prev.', 'prev', 'f.k.a.'],
  ...['früher bekannt als', 'vormals bekannt als', 'vorm.', 'connue auparavant sous le nom de'],
  ...['auparavant', 'autrefois', 'anciennement connu sous le nom de', 'antes conocida como'],
  ...['antes conocido como', 'anteriormente conocida como', 'anteriormente conocido como'],
  ...['anteriormente conhecida como', 'anteriormente conhecido como'],
  ...[
    'precedentemente nota come',
    'precedentemente noto come',
    'in passato',
    'voorheen bekend als',
  ],
  ...[
    'ex',
    'once',
    'née',
    'vormals',
    'ehemals',
    'ehemalige',
    'ehem.',
    'früher',
    'zuvor',
    'anciennement',
  ],
  ...['ancien', 'antes', 'anteriormente', 'antigua', 'antiguo', 'antiga', 'antigo', 'già'],
  ...['precedentemente', 'in precedenza', 'voorheen', 'vroeger', 'tidigare', 'tidligere', 'tidl.'],
  ...['fd', 'f.d.', 'entinen', 'ent.', 'aiemmin', 'dawniej', 'wcześniej', 'dříve', 'bývalá'],
  ...['eski', 'eski adı', 'eski adıyla', 'önceki', 'ранее', 'бывш.', 'бывшая', 'бывший', 'экс'],
  ...['раніше', 'колишня', 'колишній', 'екс', 'πρώην', 'سابقا', 'سابقًا', 'לשעבר'],
  ...['पूर्व', 'पूर्व में', '旧', '旧社名', '原', '前身', '曾用名', '구', '옛', '전'],
];
const PRESENT = [
  ...['is now known as', 'is now part of', 'is now', 'acquired by', 'rebranded as', 'rebranded to'],
  ...['now known as', 'now called', 'now part of', 'now', 'currently', 'today', 'jetzt', 'heute'],
  ...['nun', 'maintenant', 'désormais', 'aujourd’hui', "aujourd'hui", 'ahora', 'hoy', 'agora'],
  ...['hoje', 'atual', 'ora', 'adesso', 'oggi', 'nu', 'thans', 'numera', 'nå', 'nykyisin', 'nyk.'],
  ...['nykyään', 'obecnie', 'teraz', 'nyní', 'dnes', 'şimdi', 'artık', 'yeni adı', 'теперь'],
  ...['сейчас', 'ныне', 'зараз', 'тепер', 'τώρα', 'πλέον', 'الآن', 'حاليا', 'כיום', 'עכשיו', 'अब'],
  ...['現', '現社名', '现', '现名', '現名', '현'],
];
/** Keywords that are clear enough without brackets. */
const UNBRACKETED = [
  ...['formerly known as', 'formerly', 'previously known as', 'fka', 'f/k/a', 'vormals', 'ehemals'],
  ...['anciennement', 'anteriormente', 'voorheen', 'f.k.a.'],
];
const UNBRACKETED_PRESENT = [
  ...['now known as', 'now called', 'is now known as', 'is now part of', 'is now'],
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const oneOf = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

const KEYS = `(?<former>${oneOf(FORMER)})|(?<present>${oneOf(PRESENT)})`;
const UNSPACED = '\\p{sc=Han}\\p{sc=Hangul}';
/**
 * The separator between a keyword and the name: a space, a sign, or nothing after a keyword of a
 * script without spaces ("旧Foo").
 */
const GAP = `(?:\\s*[:：\\-–—]\\s*|\\s+|(?<=[${UNSPACED}])\\s*)`;
const BRACKETED = new RegExp(
  `^(?<base>.*?\\S)\\s*[(\\[（](?:${KEYS})${GAP}(?<other>[^()\\[\\]（）]+)[)\\]）]\\s*(?<rest>.*)$`,
  'iu',
);
const BEHIND_SIGN = new RegExp(
  `^(?<base>.*?\\S)\\s*(?:,|;|/|\\||\\s[-–—])\\s*(?:${KEYS})(?:\\s*[:：]\\s*|\\s+|(?<=\\bex|\\bэкс)-)(?<other>.+)$`,
  'iu',
);
const PLAIN = new RegExp(
  `^(?<base>.*?\\S)\\s+(?:(?<former>${oneOf(UNBRACKETED)})|(?<present>${oneOf(UNBRACKETED_PRESENT)}))\\s+(?<other>.+)$`,
  'iu',
);
/** A longer text is not a company name. */
const LONGEST = 200;

const plain = (text: string): StatedNames => ({ base: text, former: [], present: [] });

/** One remark may have several former names: "formerly Foo and Baz". */
const named = (text: string): string[] =>
  text
    .split(/\s*[,;/&+]\s*|\s+(?:and|und|et|y|e|en|und|og|och)\s+/iu)
    .flatMap((name) => [companyName(name)])
    .concat(companyName(text))
    .filter((name) => name !== '');

/** Every remark has one of these signs or words. Most company names have none. */
const MARK = new RegExp(
  `[(\\[（,;/|–—-]|\\s(?:${oneOf([...UNBRACKETED, ...UNBRACKETED_PRESENT])})\\s`,
  'i',
);

/** Returns the names that a company's text states. */
export const statedNames: (text: string) => StatedNames = memo<StatedNames>(20_000, (text) => {
  if (text.length > LONGEST || !MARK.test(text)) return plain(text);
  const groups = (BRACKETED.exec(text) ?? BEHIND_SIGN.exec(text) ?? PLAIN.exec(text))?.groups;
  if (!groups) return plain(text);
  const names = [...new Set(named(groups.other!))];
  const base = `${groups.base} ${groups.rest ?? ''}`.trim();
  return groups.former
    ? { base, former: names, present: [] }
    : { base, former: [], present: names };
});
