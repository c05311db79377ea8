/**
 * Converts words of scripts other than Latin to one form in Latin letters: without the endings of
 * gender and of the genitive after words such as "deputy", and without articles.
 */
import anyAscii from 'any-ascii';

type Rule = readonly [RegExp, string];

/** Only the first rule that matches is applied. */
const CYRILLIC: readonly Rule[] = [
  [/(?:тельница|тельниця|теля|телем)$/, 'тель'],
  [/(?:ница|ниця|ника|ником|ницы|ниці)$/, 'ник'],
  [/(?:івчиня|івця)$/, 'івець'],
  [/(?:лица|лиця|льца)$/, 'лец'],
  [/лец$/, 'лец'],
  [/истка$/, 'ист'],
  [/істка$/, 'іст'],
  [/([еоя]р|ач|ент|ант|ук|ик|ік)ка$/, '$1'],
  [/(ик|ік)иня$/, '$1'],
  [/([^аеиоуіяю]ор|[^аеиоуіяю]ер)а$/, '$1'],
  [/вача$/, 'вач'],
  [/(?:ого|его|ьего)$/, ''],
  [/(?:ый|ий|ой|ій|ая|яя|ое)$/, ''],
  [/(н|ш|щ|ч)а$/, '$1'],
];
const GREEK: readonly Rule[] = [
  [/ντρια$/, 'ντης'],
  [/τρια$/, 'της'],
  [/ουσα$/, 'ων'],
  [/τη$/, 'της'],
  [/(?:τησ|της)$/, 'της'],
  [/(?:ος|οσ|η|ου|ησ|ης)$/, 'ο'],
];
const HEBREW: readonly Rule[] = [
  [/(?<=..)ית$/, ''],
  [/(?<=..)[תה]$/, ''],
];
const DEVANAGARI: readonly Rule[] = [
  [/िका$/, 'क'],
  [/(?<=...)ा$/, ''],
];

const apply = (word: string, rules: readonly Rule[]): string => {
  const rule = rules.find(([ending]) => ending.test(word));
  return rule ? word.replace(rule[0], rule[1]) : word;
};

/** Words that only connect others. Words for "and" separate the parts of a title. */
const ANDS = new Set(['и', 'і', 'та', 'й', 'και', 'و', 'और', 'एवं']);
const CONNECTIVES = new Set([
  ...['по', 'за', 'с', 'з', 'із', 'в', 'у', 'на', 'от', 'від', 'для', 'до', 'питань', 'вопросам'],
  ...['της', 'του', 'των', 'στο', 'στη', 'στην', 'για', 'في', 'של', 'के', 'का', 'की', 'में'],
]);

/** Final letters of Hebrew, with their form elsewhere in a word. */
const FINALS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

const isShort = (word: string): boolean => word.length < 4;

/**
 * Returns a word without articles, vowels and the endings of women and of plurals, and with one
 * form of alif.
 */
function arabicForm(word: string): string {
  const plain = word
    .replace(/[\u064b-\u065f\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ئ|ؤ/g, 'ي')
    .replace(/ء/g, '');
  return plain.replace(/^ال(?=..)/, '').replace(/(?<=...)(?:ين|ات|ة)$/, '');
}

const hebrewForm = (word: string): string => {
  const letters = word
    .replace(/[^\p{L}]/gu, '')
    .replace(/[ךםןףץ]/g, (end) => FINALS[end] as string);
  return isShort(letters) ? letters : apply(letters, HEBREW);
};

/**
 * The words of a script, the conversion of a word to its form, and a prefix for its Latin letters.
 */
type Script = { words: RegExp; form: (word: string) => string; mark: string };

/**
 * Hebrew and Arabic omit vowels, so their words can equal short forms of other languages ("עו״ד" is
 * not "VD"). A prefix marks them.
 */
const SCRIPTS: readonly Script[] = [
  {
    words: /\p{sc=Cyrillic}+(?:['’ʼ]\p{sc=Cyrillic}+)*/gu,
    form: (word) => apply(word.replace(/['’ʼ]/g, ''), CYRILLIC).replace(/[ьъ]/g, ''),
    mark: '',
  },
  { words: /\p{sc=Greek}+/gu, form: (word) => apply(word, GREEK), mark: '' },
  { words: /[\p{sc=Arabic}\u064b-\u065f]+/gu, form: arabicForm, mark: 'ar' },
  { words: /\p{sc=Hebrew}+(?:["״”'׳]\p{sc=Hebrew}+)*['׳]?/gu, form: hebrewForm, mark: 'hb' },
  {
    words: /[\p{sc=Devanagari}\u200c\u200d]+/gu,
    form: (word) => apply(word.replace(/\u093c|\u200c|\u200d/g, ''), DEVANAGARI),
    mark: '',
  },
];

/** Initials that together form one word: "И. о." in "И. о. директора". */
const INITIALS = /(?<!\p{L})(?:\p{sc=Cyrillic}\.\s?){2,}/gu;

const ANY = /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Devanagari}]/u;

/** Removes Greek accents; the marks of other scripts are letters. */
const withoutAccents = (text: string): string =>
  text.replace(/\p{sc=Greek}+/gu, (word) => word.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));

function latinForm(word: string, { form, mark }: Script): string {
  if (ANDS.has(word)) return ' & ';
  if (CONNECTIVES.has(word)) return ' ';
  return mark + anyAscii(form(word)).replace(/['`"^~\s]/g, '');
}

/** Returns a title with the words of these scripts in Latin letters, each in its one form. */
export function latinWords(title: string): string {
  if (!ANY.test(title)) return title;
  const lower = withoutAccents(title.toLowerCase()).replace(
    INITIALS,
    (initials) => `${initials.replace(/[.\s]/g, '')} `,
  );
  return SCRIPTS.reduce(
    (text, script) => text.replace(script.words, (word) => latinForm(word, script)),
    lower,
  );
}
