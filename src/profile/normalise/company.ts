import { memoUntilFull } from '../memo.ts';
import { type CompanyWord, companyWords, plainCompanyName } from './company-words.ts';
import { domainLabel, siteHost } from './domain.ts';
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
/** About as many employers as a million people have. */
const COMPANIES = 100_000;
/** A form may be written in several words: `S. A. B. de C. V.` has six. */
const MOST_WORDS_A_FORM = 6;

const places = (form: string): number[] => Array.from({ length: form.length }, (_, at) => at);
/** Possible ends of legal forms behind a name: a quick test that most last words fail. */
const ENDINGS: ReadonlySet<string> = new Set(
  [...BEHIND, ...WHEN_MARKED].flatMap((form) => places(form).map((at) => form.slice(at))),
);
/** Possible beginnings of legal forms before a name, likewise. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  [...BEFORE].flatMap((form) => places(form).map((at) => form.slice(0, at + 1))),
);

/**
 * Comparison form of a company name: `''` when it has no letter or digit.
 *
 * It leaves out case, accents, punctuation, spacing, a leading `The`, legal forms behind and (where
 * usual) before the name, and remarks in brackets such as `(formerly …)`; `&` becomes `and`. At
 * least the last word stays: `The Company` reads `company`. Words that name another company
 * (Group, Air Lines, UK) stay.
 */
export const companyName: (text: string) => string = memoUntilFull(
  (text) => runTogether(withoutLegalForm(text).map((word) => fold(word.text))),
  COMPANIES,
);

/**
 * A company name in its own spelling: with accents and legal form, without case, spacing and
 * punctuation. Tells apart companies with the same comparison form.
 */
export const companySpelling = (text: string): string =>
  runTogether(companyWords(plainCompanyName(text)).map((word) => foldCase(word.text)));

/**
 * The name in a company name that is a domain or URL: `acme` for `https://www.acme.com` and for
 * `Acme.com Inc.`; null when it is neither.
 */
export function nameInDomain(text: string): string | null {
  const word = onlyWord(text);
  return word === null ? null : domainLabel(word);
}

/** The host of such a domain or URL: `acme.com` for both; null when the name is neither. */
export function siteInName(text: string): string | null {
  const word = onlyWord(text);
  return word === null ? null : siteHost(word);
}

function onlyWord(text: string): string | null {
  const [word, ...more] = withoutLegalForm(text);
  return word && more.length === 0 ? word.text : null;
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

/** Removes legal forms without spaces such as 株式会社, unless nothing else would be left. */
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
