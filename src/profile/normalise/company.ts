import { memoUntilFull } from '../memo.ts';
import { type CompanyWord, companyWords, plainCompanyName } from './company-words.ts';
import { domainLabel } from './domain.ts';
import { fold, foldCase, runTogether } from './fold.ts';
import { FORMS_ATTACHED, FORMS_BEFORE, FORMS_BEHIND, FORMS_WHEN_MARKED } from './legal-forms.ts';

const joined = (text: string): string =>
  companyWords(plainCompanyName(text))
    .map(({ form }) => form)
    .join('');
const formSet = (forms: readonly string[]): ReadonlySet<string> => new Set(forms.map(joined));

const BEHIND = formSet(Object.values(FORMS_BEHIND).flat());
const BEFORE = formSet(Object.values(FORMS_BEFORE).flat());
const WHEN_MARKED = formSet(FORMS_WHEN_MARKED);
const ATTACHED = new RegExp(FORMS_ATTACHED.map((form) => form.replace(/[()]/g, '\\$&')).join('|'));
const ATTACHED_ALL = new RegExp(ATTACHED, 'g');
/** As many as the employers of a million people. */
const COMPANIES = 100_000;
/** A form may be written in several words: `S. A. B. de C. V.` has six. */
const MOST_WORDS_A_FORM = 6;

const places = (form: string): number[] => Array.from({ length: form.length }, (_, at) => at);
/** With what the last word of a form behind the name may end it, most names' last words none. */
const ENDINGS: ReadonlySet<string> = new Set(
  [...BEHIND, ...WHEN_MARKED].flatMap((form) => places(form).map((at) => form.slice(at))),
);
/** With what the first word of a form before the name may begin it. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  [...BEFORE].flatMap((form) => places(form).map((at) => form.slice(0, at + 1))),
);

/**
 * Comparison form of a company name: `''` when it has no letter or digit.
 *
 * Aside are case, accents, punctuation, spacing, a leading `The`, `&` against `and`, legal forms
 * behind and (where usual) before the name, and remarks in brackets such as `(formerly …)`. A name
 * of which nothing else would be left keeps its last word: `The Company` reads `company`. Words that
 * make another company of it (Group, Air Lines, UK) stay.
 */
export const companyName: (text: string) => string = memoUntilFull(
  (text) => runTogether(withoutLegalForm(text).map((word) => fold(word.text))),
  COMPANIES,
);

/**
 * A company name as it spells itself: accents and legal form kept; case, spacing and punctuation
 * aside. Tells apart companies whose comparison forms agree.
 */
export const companySpelling = (text: string): string =>
  runTogether(companyWords(plainCompanyName(text)).map((word) => foldCase(word.text)));

/**
 * What a company given as a domain or URL is called by it: `acme` for `https://www.acme.com` and for
 * `Acme.com Inc.`; null when the name is no domain.
 */
export function nameInDomain(text: string): string | null {
  const [word, ...more] = withoutLegalForm(text);
  return word && more.length === 0 ? domainLabel(word.text) : null;
}

/** The words of a name that are not its legal form or a leading `The`. */
function withoutLegalForm(text: string): CompanyWord[] {
  const words = companyWords(withoutAttached(plainCompanyName(text)));
  let start = words.length > 1 && words[0]?.form === 'the' ? 1 : 0;
  let end = words.length;
  for (let count = -1; count !== 0; end -= count) count = formBehind(words, start, end);
  for (let count = -1; count !== 0; start += count) count = formBefore(words, start, end);
  return words.slice(start, end);
}

/** Sets 株式会社 and its like aside, unless the name consists of them. */
function withoutAttached(text: string): string {
  if (!ATTACHED.test(text)) return text;
  const rest = text.replace(ATTACHED_ALL, ' ');
  return fold(rest) === '' ? text : rest;
}

/** How many words before `end` are one legal form; at least the word at `start` is left. */
function formBehind(words: readonly CompanyWord[], start: number, end: number): number {
  if (!ENDINGS.has(words[end - 1]?.form ?? '')) return 0;
  for (let count = Math.min(MOST_WORDS_A_FORM, end - start - 1); count > 0; count--) {
    const some = words.slice(end - count, end);
    const form = some.map((word) => word.form).join('');
    if (BEHIND.has(form)) return count;
    if (WHEN_MARKED.has(form) && some.some(({ marked }) => marked)) return count;
  }
  return 0;
}

function formBefore(words: readonly CompanyWord[], start: number, end: number): number {
  if (!BEGINNINGS.has(words[start]?.form ?? '')) return 0;
  for (let count = Math.min(MOST_WORDS_A_FORM, end - start - 1); count > 0; count--) {
    const form = words.slice(start, start + count).map((word) => word.form);
    if (BEFORE.has(form.join(''))) return count;
  }
  return 0;
}
