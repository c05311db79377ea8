import { compatible, fold, isAscii, LONGEST_NAME } from './fold.ts';

/** One word of a company name. */
export interface CompanyWord {
  /** The word as written, without surrounding commas and brackets. */
  readonly text: string;
  /**
   * The word in the form in which legal forms are compared: folded, but Cyrillic and Greek keep
   * their letters.
   */
  readonly form: string;
  /** True if it contains a dot or slash, or follows a comma or bracket. */
  readonly marked: boolean;
}

const BRACKET = /[([]/;
const TRADEMARKS = /[™®©℠]/g;
/**
 * Remarks in brackets about a former name, an owner or a stock exchange: Meta (formerly Facebook).
 */
const REMARK =
  /[([]\s*(?:formerly|previously|now|fka|f\/k\/a|aka|a\/k\/a|ex-|acquired|part of|a part of|yc|nasdaq|nyse|lse)\b[^()[\]]*[)\]]/gi;
/** Names of plain words, which are only split at spaces. */
const PLAIN_WORDS = /^ *[A-Za-z0-9]+(?: +[A-Za-z0-9]+)* *$/;
const AND = /\s\+\s|&/g;
const ANDS: ReadonlySet<string> = new Set(['und', 'et', 'og', 'och', 'y']);
const OWN_LETTERS = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const NOT_LETTERS = /[^\p{L}\p{N}\p{M}]+/gu;
const LETTER = /[\p{L}\p{N}]/u;
const MARK = /^,|[./]/;

/**
 * Returns a company name in plain characters, without trademark signs and remarks; `''` if it is
 * too long.
 */
export function plainCompanyName(text: string): string {
  if (text.length > LONGEST_NAME) return '';
  const plain = isAscii(text) ? text : compatible(text.replace(TRADEMARKS, ''));
  return BRACKET.test(plain) ? plain.replace(REMARK, ' ') : plain;
}

/** Returns the words of a plain company name; `&`, `+`, `und` and similar words become `and`. */
export function companyWords(plain: string): CompanyWord[] {
  if (!LETTER.test(plain)) return [];
  const words = PLAIN_WORDS.test(plain) ? plainWords(plain) : markedWords(plain);
  return words.map((word, index) =>
    ANDS.has(word.form) && index > 0 && index < words.length - 1 ? { ...word, ...AND_WORD } : word,
  );
}

const plainWords = (plain: string): CompanyWord[] =>
  plain
    .trim()
    .split(/ +/)
    .map((text) => ({ text, form: text.toLowerCase(), marked: false }));

function markedWords(plain: string): CompanyWord[] {
  const spaced = plain.replace(AND, ' and ').replace(/[,;()[\]]\s*/g, ' ,');
  return spaced
    .split(/\s+/)
    .map(companyWord)
    .filter(({ form }) => form !== '');
}

const AND_WORD = { text: 'and', form: 'and' };

function companyWord(written: string): CompanyWord {
  const text = written.replaceAll(',', '');
  return { text, form: comparisonForm(text), marked: MARK.test(written) };
}

const comparisonForm = (text: string): string =>
  !isAscii(text) && OWN_LETTERS.test(text)
    ? withoutTones(text.toLowerCase()).replace(NOT_LETTERS, '')
    : fold(text);

/** Removes accents, because Greek capitals have none. */
const withoutTones = (text: string): string =>
  text.normalize('NFD').replaceAll('\u0301', '').normalize('NFC');
