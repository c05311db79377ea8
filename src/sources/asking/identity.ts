/**
 * Decides if an answer is about the queried person. No I/O; `docs/sources.md` lists the rules.
 *
 * An answer without the identifiers of the question is accepted, because the source has compared
 * them. An answer that contradicts them is about another person, with one exception: a profile's
 * URL changes when its owner renames it, so another URL is accepted if email address and last name
 * agree.
 */
import {
  areOtherGenerations,
  emailAddress,
  nameWithoutInitials,
  nicknameVariants,
  personName,
  profileSlug,
} from '../../profile/normalise/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import type { Question } from '../question.ts';

type Agreement = 'yes' | 'no' | 'unknown';

/**
 * Returns the evidence that an answer is about another person; null if it can be the queried
 * person.
 */
export function contradiction(question: Question, record: ContactRecord): string | null {
  const profile = profileAgreement(question.linkedinUrl, record.linkedin_url);
  if (profile === 'yes') return null;
  const email = emailAgreement(question.email, record.emails);
  if (profile === 'unknown' && email === 'yes') return null;
  const names = nameAgreements(question, record);
  if (profile === 'no') {
    const isRenamed = email === 'yes' && names.last === 'yes';
    return isRenamed ? null : 'another LinkedIn profile';
  }
  const differing = [names.first, names.last].filter((name) => name === 'no').length;
  if (email === 'no') return differing > 0 ? 'other email addresses and another name' : null;
  const tolerated = question.linkedinUrl || question.email ? 1 : 0;
  return differing > tolerated ? 'another name' : null;
}

function profileAgreement(asked?: string, given?: string | null): Agreement {
  const [one, other] = [comparableSlug(asked), comparableSlug(given)];
  if (one === null || other === null) return 'unknown';
  return one === other ? 'yes' : 'no';
}

/**
 * LinkedIn's URLs can contain a member identifier instead of a slug. The two cannot be compared.
 */
const MEMBER_ID = /^ac[a-z]aa[\w-]{30,}$/;

function comparableSlug(url: string | null | undefined): string | null {
  const slug = url ? profileSlug(url) : null;
  return slug === null || MEMBER_ID.test(slug) ? null : slug;
}

function emailAgreement(asked: string | undefined, given: ContactRecord['emails']): Agreement {
  const address = asked ? emailAddress(asked) : null;
  const known = (given ?? []).flatMap((email) => emailAddress(email.address) ?? []);
  if (address === null || known.length === 0) return 'unknown';
  return known.includes(address) ? 'yes' : 'no';
}

type Names = { first: Agreement; last: Agreement };

function nameAgreements(question: Question, record: ContactRecord): Names {
  const [first, last] = [personName(question.firstName ?? ''), personName(question.lastName ?? '')];
  const given = {
    first: personName(record.first_name ?? ''),
    last: personName(record.last_name ?? ''),
  };
  const isOtherGeneration = areOtherGenerations(
    [question.firstName ?? '', question.lastName ?? ''],
    [record.first_name ?? '', record.last_name ?? ''],
  );
  // Some sources give the family name first.
  if (!isOtherGeneration && first !== '' && first === given.last && last === given.first)
    return { first: 'yes', last: 'yes' };
  const fullAsked = nameWithoutInitials(question.firstName ?? '') ?? first;
  const fullGiven = nameWithoutInitials(record.first_name ?? '') ?? given.first;
  return {
    first: agreement(fullAsked, fullGiven, sameFirst),
    last: isOtherGeneration ? 'no' : agreement(last, given.last, oneHoldsTheOther),
  };
}

const agreement = (a: string, b: string, same: (a: string, b: string) => boolean): Agreement => {
  if (a === '' || b === '') return 'unknown';
  return same(a, b) ? 'yes' : 'no';
};

/** True if both are equal, or one is a nickname, the initial or the first part of the other. */
const sameFirst = (a: string, b: string): boolean =>
  a.startsWith(b) ||
  b.startsWith(a) ||
  nicknameVariants(a).includes(b) ||
  nicknameVariants(b).includes(a);

/**
 * True for García and García López, Berg and von Berg, Smith and Smith-Jones; false for Le and
 * Legrand.
 */
function oneHoldsTheOther(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < SHORTEST_PART) return a === b;
  return long.startsWith(short) || long.endsWith(short);
}

const SHORTEST_PART = 4;
