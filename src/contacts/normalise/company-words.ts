import { compatible, fold, LONGEST_NAME } from './fold.ts';

/** One word of a company name. */
export interface CompanyWord {
  /** As written, without surrounding commas and brackets. */
  readonly text: string;
  /** As legal forms are compared: folded, but Cyrillic and Greek left in their own letters. */
  readonly form: string;
  /** Whether it has a dot or slash in it, or follows a comma or bracket. */
  readonly marked: boolean;
}

const TRADEMARKS = /[™®©℠]/g;
/** What a company has been, or belongs to, set beside its name: Meta (formerly Facebook). */
const REMARK =
  /[([]\s*(?:formerly|previously|now|fka|f\/k\/a|aka|a\/k\/a|ex-|acquired|part of|a part of|yc|nasdaq|nyse|lse)\b[^()[\]]*[)\]]/gi;
const AND = /\s\+\s|&/g;
const ANDS: ReadonlySet<string> = new Set(['und', 'et', 'og', 'och', 'y']);
const OWN_LETTERS = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const NOT_LETTERS = /[^\p{L}\p{N}\p{M}]+/gu;
const LETTER = /[\p{L}\p{N}]/u;
const MARK = /^,|[./]/;

/** A company name in plain characters, without trademark signs and remarks; `''` if too long. */
export const plainCompanyName = (text: string): string =>
  text.length > LONGEST_NAME ? '' : compatible(text.replace(TRADEMARKS, '')).replace(REMARK, ' ');

/** The words of a plain company name; `&`, `+` and their like read `and`. */
export function companyWords(plain: string): CompanyWord[] {
  if (!LETTER.test(plain)) return [];
  const spaced = plain.replace(AND, ' and ').replace(/[,;()[\]]\s*/g, ' ,');
  const words = spaced
    .split(/\s+/)
    .map(companyWord)
    .filter(({ form }) => form !== '');
  return words.map((word, index) =>
    ANDS.has(word.form) && index > 0 && index < words.length - 1 ? { ...word, ...AND_WORD } : word,
  );
}

const AND_WORD = { text: 'and', form: 'and' };

function companyWord(written: string): CompanyWord {
  const text = written.replaceAll(',', '');
  return { text, form: formOf(text), marked: MARK.test(written) };
}

const formOf = (text: string): string =>
  OWN_LETTERS.test(text) ? text.toLowerCase().replace(NOT_LETTERS, '') : fold(text);
