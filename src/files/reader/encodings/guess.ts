/**
 * Guesses the encoding of a text: the one in which its words are most likely words of a language.
 * Spreadsheets save lists in the encoding of their system, and do not record which. Pure.
 */
import { TextDecoder } from 'node:util';
import { isBeyondAscii, type Language, languages } from './letters.ts';
import { SIGNS } from './words.ts';

/** `isSure` is true if every other encoding is far less likely. */
export type Guess = { encoding: string; isSure: boolean };

const LATIN = [
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'da',
  'sv',
  'is',
  'cs',
  'sk',
  'pl',
  'hu',
  'ro',
  'hr',
  'tr',
  'lt',
  'lv',
  'et',
];
const CYRILLIC = ['ru', 'uk', 'bg', 'sr'];

/** An encoding, the languages that are checked in it, and how rare lists in it are. */
type Candidate = { encoding: string; spoken: readonly string[]; rarity: number };

const candidate = (encoding: string, spoken: readonly string[], rarity: number): Candidate => ({
  encoding,
  spoken,
  rarity,
});

/** Single-byte encodings. The first of equal guesses is taken. */
const BYTES: readonly Candidate[] = [
  candidate('windows-1252', LATIN, 0),
  candidate('windows-1250', LATIN, 1),
  candidate('iso-8859-2', LATIN, 3),
  candidate('windows-1254', LATIN, 2),
  candidate('windows-1257', LATIN, 3),
  candidate('macintosh', LATIN, 5),
  candidate('windows-1251', CYRILLIC, 0),
  candidate('koi8-r', CYRILLIC, 3),
  candidate('koi8-u', CYRILLIC, 3),
  candidate('iso-8859-5', CYRILLIC, 4),
  candidate('ibm866', CYRILLIC, 5),
  candidate('windows-1253', ['el'], 1),
  candidate('iso-8859-7', ['el'], 2),
  candidate('windows-1255', ['he'], 2),
  candidate('iso-8859-8', ['he'], 3),
  candidate('windows-1256', ['ar'], 2),
];

/** Multi-byte encodings. */
const SEVERAL_BYTES: readonly Candidate[] = [
  candidate('shift_jis', ['ja'], 3),
  candidate('euc-jp', ['ja'], 5),
  candidate('gb18030', ['zh-Hans'], 3),
  candidate('big5', ['zh-Hant'], 5),
  candidate('euc-kr', ['ko'], 3),
];

/** A guess is sure if its log-likelihood exceeds that of the next one by this. */
const SURE = 8;
/** The most bytes of cells that are read. */
const SAMPLE = 1 << 14;

/**
 * Guesses an encoding.
 * @param bytes lines with letters beyond ASCII, not in UTF-8
 */
export function guessEncoding(bytes: Buffer): Guess {
  const cells = distinctCells(bytes);
  const rated = [
    ...BYTES.map((one) => rateLetters(cells, one)),
    ...SEVERAL_BYTES.flatMap((one) => rateSigns(cells, one)),
  ];
  const best = rated.reduce((one, other) => (other.score > one.score ? other : one));
  const others = rated.filter(({ text }) => text !== best.text);
  const next = Math.max(...others.map(({ score }) => score));
  return { encoding: best.encoding, isSure: best.score - next >= SURE };
}

type Rated = { encoding: string; text: string; score: number };

/**
 * Returns the distinct cells with bytes beyond ASCII. In multi-byte encodings, no sign contains the
 * byte of a separator.
 */
function distinctCells(bytes: Buffer): Buffer[] {
  const cells = new Set<string>();
  let length = 0;
  for (const cell of bytes.toString('latin1').split(/[,;\t\r\n"]+/)) {
    if (!isBeyondAsciiAnywhere(cell) || cells.has(cell)) continue;
    cells.add(cell);
    length += cell.length;
    if (length > SAMPLE) break;
  }
  return [...cells].map((cell) => Buffer.from(cell, 'latin1'));
}

const isBeyondAsciiAnywhere = (text: string): boolean => /[\x80-\xff]/.test(text);

function rateLetters(cells: readonly Buffer[], { encoding, spoken, rarity }: Candidate): Rated {
  const decoder = new TextDecoder(encoding);
  const text = cells.map((cell) => decoder.decode(cell)).join('\n');
  const words = text.split(/[^A-Za-z\u0080-\uffff]+/).filter((word) => /[^\0-\x7f]/.test(word));
  const known = [...languages()].flatMap(([name, language]) =>
    spoken.includes(name) ? [language] : [],
  );
  return { encoding, text, score: rateWords(words, known) - rarity };
}

/** The cost of a word in another language than most. */
const OTHER_LANGUAGE = 4;

/**
 * Rates words by the language of most of them, because most words of a list are in one language.
 */
function rateWords(words: readonly string[], known: readonly Language[]): number {
  let common = 0;
  const sums = known.map(() => 0);
  const parts = words.map(splitWord);
  for (const { letters, cost } of parts) {
    const rates = known.map((language) =>
      letters.reduce((sum, part) => sum + language.rate(part), 0),
    );
    const best = Math.max(...rates) - OTHER_LANGUAGE;
    common -= cost;
    rates.forEach((rate, at) => {
      sums[at]! += Math.max(rate, best);
    });
  }
  return common + Math.max(...sums);
}

/** Signs beside words, and the cost of each. */
const [QUOTE, MARK, STRANGE, CONTROL] = [6, 6, 16, 25] as const;
/** The cost of a capital letter after a small one. */
const WRONG_CASE = 6;

/** Returns the letters of a word in lower case, and the cost of its other signs. */
function splitWord(word: string): { letters: string[]; cost: number } {
  const letters = word.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  const signs = word.replaceAll(/[\p{L}\p{M}]/gu, '');
  const cost =
    [...signs].reduce((sum, sign) => sum + costOf(sign), 0) +
    countIn(word, /[©®™§°·•ª]\p{L}|^’\p{L}/gu) * STRANGE +
    countIn(word, /[^\0-\x7f]\p{Lu}|\p{Ll}[^\0-\x7f]/gu, isWrongCase) * WRONG_CASE;
  return { letters: letters.map((part) => part.toLowerCase()), cost };
}

const countIn = (
  word: string,
  pattern: RegExp,
  counts: (found: string) => boolean = () => true,
): number => (word.match(pattern) ?? []).filter(counts).length;

const isWrongCase = (pair: string): boolean => /\p{Ll}\p{Lu}/u.test(pair);

function costOf(sign: string): number {
  if (/[’‘´`]/.test(sign)) return QUOTE;
  if (/[“”„–—…€«»°№§·•®©™ªº\u00a0\u200e\u200f،؛]/.test(sign)) return MARK;
  return /[\p{S}\p{P}\p{N}]/u.test(sign) ? STRANGE : CONTROL;
}

/**
 * The cost of a sign by its frequency: one that names and lists often contain, another one of the
 * language's script, and any other.
 */
const [OF_LISTS, OF_SCRIPT, RARE] = [5.5, 9, 11] as const;
const ODD = 6;

function rateSigns(
  cells: readonly Buffer[],
  { encoding, spoken: [language = ''], rarity }: Candidate,
): Rated[] {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const texts = cells.map((cell) => decodeSigns(decoder, cell));
  const broken = texts.filter((text) => text === null).length;
  if (broken > MOST_BROKEN && broken > texts.length * BROKEN_SHARE) return [];
  const text = texts.map((one) => one ?? '').join('\n');
  const signs = [...text].filter(isBeyondAscii);
  if (signs.length === 0) return [];
  const frequent = new Set(SIGNS[language]);
  const rare = signs.reduce((sum, sign) => sum + rarityOf(sign, frequent, language), 0);
  const odd = encoding === 'gb18030' ? countOdd(cells, signs.length) * ODD : 0;
  return [{ encoding, text, score: -rare - odd - rarity - broken * BROKEN }];
}

/** Number of cells that may be cut at the end of a piece of the file. */
const MOST_BROKEN = 1;
const BROKEN_SHARE = 0.02;
const BROKEN = 20;

function decodeSigns(decoder: TextDecoder, cell: Buffer): string | null {
  try {
    return decoder.decode(cell);
  } catch {
    return null;
  }
}

/**
 * Returns the number of signs whose second byte is ASCII. The frequent signs of GB 18030 have no
 * such byte.
 */
function countOdd(cells: readonly Buffer[], signs: number): number {
  const high = cells.reduce((sum, cell) => sum + cell.filter((byte) => byte > 0x7f).length, 0);
  return Math.max(2 * signs - high, 0);
}

function rarityOf(sign: string, frequent: ReadonlySet<string>, language: string): number {
  if (frequent.has(sign) || KANA.test(sign)) return OF_LISTS;
  if (/[\uff61-\uff9f]/.test(sign)) return OF_SCRIPT;
  if (SCRIPTS[language]!.test(sign)) return OF_SCRIPT;
  return /[\u4e00-\u9fff\u3000-\u301f\uff00-\uff60]/.test(sign) ? RARE : STRANGE;
}

const KANA = /[\u3041-\u30ff]/;

/** The script of each language. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ja: /[\u4e00-\u9fff]/,
  'zh-Hans': /[\u4e00-\u9fff]/,
  'zh-Hant': /[\u4e00-\u9fff]/,
  ko: /[\uac00-\ud7a3]/,
};
