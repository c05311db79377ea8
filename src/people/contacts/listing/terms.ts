/**
 * How a contact is listed: the terms by which it is found, which are words, current employers and
 * their domains, and the values by which the listing is sorted. A term begins with the letter of its
 * kind. Pure.
 */
import { companyName, fold, hostOf } from '../../../profile/normalise/index.ts';
import type { StoredContactRecord } from '../../../profile/record.ts';
import { careerOn, leadPosition, workEmail } from '../../../profile/views/index.ts';

/** What contacts are searched for. */
export type Search = {
  /** Words of names, titles, employers and addresses, which must all occur, each as the start of one. */
  words: string;
  employer: string | null;
  domain: string | null;
};

/** The longest lexeme of PostgreSQL has 2,046 bytes; longer words are cut. */
const LONGEST_TERM = 200;
/** The most terms of a contact; further ones are left out. */
const MOST_TERMS = 500;
/** The most words of a search; further ones are ignored. */
const MOST_WORDS = 20;

/** @param day `YYYY-MM-DD`, for which positions are current */
export function termsOf(record: StoredContactRecord, day: string): string[] {
  const { first_name, last_name, emails } = record;
  const { current } = careerOn(record, day);
  const companies = current.flatMap(({ company }) => company ?? []);
  const addresses = (emails ?? []).map(({ address }) => address);
  const texts = [
    ...[first_name, last_name],
    ...companies.map(({ name }) => name),
    ...addresses,
    ...current.map(({ title }) => title),
  ];
  const terms = [
    ...texts.flatMap((text) => wordsOf(text ?? '')).map(wordTerm),
    ...companies.flatMap(({ name }) => employerTerm(name ?? '') ?? []),
    ...companies.flatMap(
      ({ domain, homepage_url }) => domainTerm(domain ?? homepage_url ?? '') ?? [],
    ),
  ];
  return [...new Set(terms)].slice(0, MOST_TERMS);
}

/** Longer values are equal in the order. */
const LONGEST_SORTED = 100;

/**
 * Returns the name and the employer in comparison form, null without one, and whether a work
 * address is known.
 * @param day `YYYY-MM-DD`, for which the position is current
 */
export function sortedAs(record: StoredContactRecord, day: string) {
  const { first_name, last_name } = record;
  return {
    name: sortable([first_name, last_name].filter(Boolean).join(' ')),
    employer: sortable(leadPosition(record, day)?.company?.name ?? ''),
    hasEmail: workEmail(record, day) !== null,
  };
}

const sortable = (text: string): string | null =>
  wordsOf(text).join(' ').slice(0, LONGEST_SORTED) || null;

/**
 * Returns the text of a `tsquery`; `''` if all contacts are sought, null if no contact can be found.
 */
export function toTextQuery({ words, employer, domain }: Search): string | null {
  const sought = wordsOf(words).slice(0, MOST_WORDS);
  if (words.trim() !== '' && sought.length === 0) return null;
  const exact = [
    ...(employer === null ? [] : [employerTerm(employer)]),
    ...(domain === null ? [] : [domainTerm(domain)]),
  ];
  const found = exact.filter((term) => term !== null);
  if (found.length < exact.length) return null;
  return [...sought.map((word) => `${quoted(wordTerm(word))}:*`), ...found.map(quoted)].join(' & ');
}

const wordTerm = (word: string): string => `w${word}`;

const employerTerm = (name: string): string | null => termOf('e', companyName(name));

const domainTerm = (text: string): string | null => termOf('d', hostOf(text));

const termOf = (kind: string, text: string | null): string | null =>
  text ? `${kind}${text}`.slice(0, LONGEST_TERM) : null;

/** Returns the words of a text in comparison form. Punctuation separates words. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((word) => fold(word).slice(0, LONGEST_TERM))
    .filter(Boolean);

const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
