import { memoUntilFull } from '../memo.ts';
import { type CompanyWord, companyWords, plainCompanyName } from './company-words.ts';
import { domainLabel, siteHost } from './domain.ts';
import { fold, foldCase, isAscii, LONGEST_NAME, runTogether } from './fold.ts';
import {
  FORMS_ATTACHED,
  FORMS_BEFORE,
  FORMS_BEFORE_WHEN_MARKED,
  FORMS_BEHIND,
  FORMS_WHEN_MARKED,
} from './legal-forms.ts';
import { FORMS_IN_FULL } from './legal-forms-in-full.ts';
import { respelled } from './respelling.ts';

const joined = (text: string): string =>
  companyWords(plainCompanyName(text))
    .map(({ form }) => form)
    .join('');
const formSet = (forms: readonly string[]): ReadonlySet<string> => new Set(forms.map(joined));

const inFull = Object.values(FORMS_IN_FULL).flat();
const IN_FULL = formSet([
  ...inFull,
  ...inFull.map((form) => form.split(/\s+/).map(fold).join(' ')),
]);
const BEHIND = formSet(Object.values(FORMS_BEHIND).flat()).union(IN_FULL);
const BEFORE = formSet(Object.values(FORMS_BEFORE).flat()).union(IN_FULL);
const WHEN_MARKED = formSet(FORMS_WHEN_MARKED);
const BEFORE_WHEN_MARKED = formSet(FORMS_BEFORE_WHEN_MARKED);
const ATTACHED = new RegExp(FORMS_ATTACHED.map((form) => form.replace(/[()]/g, '\\$&')).join('|'));
const ATTACHED_ALL = new RegExp(ATTACHED, 'g');
/** About the number of employers of a million people. */
const COMPANIES = 100_000;

const ordinals = (form: string): number[] => Array.from({ length: form.length }, (_, at) => at);
/** Possible ends, in letters, of legal forms after a name. Most last words are not among them. */
const ENDINGS: ReadonlySet<string> = new Set(
  [...BEHIND, ...WHEN_MARKED].flatMap((form) => ordinals(form).map((at) => form.slice(at))),
);
/** Possible beginnings, in letters, of legal forms before a name. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  [...BEFORE, ...BEFORE_WHEN_MARKED].flatMap((form) =>
    ordinals(form).map((at) => form.slice(0, at + 1)),
  ),
);

/**
 * Returns the comparison form of a company name: `''` when it has no letter or digit.
 *
 * The form omits case, accents, punctuation, spacing, a leading `The`, legal forms after and (where
 * usual) before the name, and remarks in brackets such as `(formerly …)`; `&` becomes `and`. At
 * least the last word remains: `The Company` becomes `company`. Words that name another company
 * (Group, Air Lines, UK) remain.
 */
export const companyName: (text: string) => string = memoUntilFull(
  (text) => respelled(withoutGluedForm(foldedTogether(withoutLegalForm(text)))),
  COMPANIES,
);

/** Legal forms attached to the last word and recognised by their case: SiemensAG. */
const GLUED_BY_CASE = /(?<=\p{L}{3}\p{Ll})(?:AG|KG|BV|SRL|SARL|Inc|LLP|PLC|SpA)$/u;
/** Words do not end with these forms. `NA` after `bank` stands for national association. */
const GLUED = /(?<=[a-z]{3})(?:gmbh|kgaa|llc|ltd)+$|(?<=bank)na$/;
/** Last letters of these forms: a quick test that excludes most names. */
const LAST_BY_CASE = 'GVLcPCA';
const LAST = 'hacd';

/** Joins the words in folded form. `form` is already folded, except in Cyrillic and Greek. */
function foldedTogether(words: readonly CompanyWord[]): string {
  let together = '';
  for (const { form } of words) together += form;
  const text = words.at(-1)?.text ?? '';
  const isPlain = isAscii(together) && !LAST_BY_CASE.includes(text.slice(-1));
  if (isPlain) return together.length > LONGEST_NAME ? '' : together;
  return runTogether(
    words.map((word, at) =>
      fold(at === words.length - 1 ? word.text.replace(GLUED_BY_CASE, '') : word.text),
    ),
  );
}

const withoutGluedForm = (form: string): string =>
  LAST.includes(form.slice(-1)) ? form.replace(GLUED, '') : form;

/**
 * Returns the words of a company name without its legal form, in the form in which legal forms are
 * compared.
 */
export const companyNameWords = (text: string): string[] =>
  withoutLegalForm(text).map(({ form }) => form);

/**
 * Returns a company name in its own spelling: with accents and legal form, without case, spacing
 * and punctuation. Distinguishes companies with the same comparison form.
 */
export const companySpelling = (text: string): string =>
  runTogether(companyWords(plainCompanyName(text)).map((word) => foldCase(word.text)));

/**
 * Returns the name in a company name that is a domain or URL: `acme` for `https://www.acme.com` and
 * for `Acme.com Inc.`; null when it is neither.
 */
export function nameInDomain(text: string): string | null {
  const word = onlyWord(text);
  return word === null ? null : domainLabel(word);
}

/**
 * Returns the host in a company name that is a domain or URL: `acme.com` in both examples above;
 * null when it is neither.
 */
export function siteInName(text: string): string | null {
  const word = onlyWord(text);
  return word === null ? null : siteHost(word);
}

function onlyWord(text: string): string | null {
  const [word, ...more] = withoutLegalForm(text);
  return word && more.length === 0 ? word.text : null;
}

/** Returns the words of a name without its legal form and a leading `The`. */
function withoutLegalForm(text: string): CompanyWord[] {
  const words = companyWords(withoutAttached(plainCompanyName(text)));
  let start = words.length > 1 && words[0]?.form === 'the' ? 1 : 0;
  let end = words.length;
  for (let count = -1; count !== 0; end -= count) count = formBehind(words, start, end);
  for (let count = -1; count !== 0; start += count) count = formBefore(words, start, end);
  return words.slice(start, end);
}

/** Removes legal forms without spaces such as 株式会社, unless nothing else would remain. */
function withoutAttached(text: string): string {
  if (isAscii(text) || !ATTACHED.test(text)) return text;
  const rest = text.replace(ATTACHED_ALL, ' ');
  return fold(rest) === '' ? text : rest;
}

/**
 * Returns the number of words of the longest legal form before `end`, excluding the word at
 * `start`. Words are added while together they are the end of some legal form.
 */
function formBehind(words: readonly CompanyWord[], start: number, end: number): number {
  let form = '';
  let isMarked = false;
  let longest = 0;
  for (let count = 1; count < end - start; count++) {
    const word = words[end - count]!;
    form = word.form + form;
    if (!ENDINGS.has(form)) break;
    isMarked ||= word.marked;
    if (BEHIND.has(form) || (isMarked && WHEN_MARKED.has(form))) longest = count;
  }
  return longest;
}

/**
 * Returns the number of words of the longest legal form from `start` on. Returns 1 for `The`, which
 * may follow a legal form.
 */
function formBefore(words: readonly CompanyWord[], start: number, end: number): number {
  if (start < end - 1 && words[start]!.form === 'the') return 1;
  let form = '';
  let isMarked = false;
  let longest = 0;
  for (let count = 1; count < end - start; count++) {
    const word = words[start + count - 1]!;
    form += word.form;
    if (!BEGINNINGS.has(form)) break;
    isMarked ||= word.marked;
    if (BEFORE.has(form) || (isMarked && BEFORE_WHEN_MARKED.has(form))) longest = count;
  }
  return longest;
}
