/** Checks what a source answered: a valid contact record, and of the person asked about. */
import { PROFILE } from '../../profile/details.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { validateContact } from '../../profile/validate/index.ts';
import type { Question } from '../question.ts';
import { failed, type Reply } from '../source.ts';
import { contradiction } from './identity.ts';

/**
 * The reply `found`, or `malformed` or `another_person`.
 * @param value parsed JSON, supposed to be a contact record
 */
export function accept(value: unknown, question: Question): Reply {
  const detailsAlone = !question.attributes.includes(PROFILE) && isObject(value);
  const validated = validateContact(
    detailsAlone ? { ...askedAsRecord(question), ...value } : value,
    !question.search,
  );
  if ('reason' in validated) {
    return failed('malformed', `the answer is no contact record (${validated.reason})`);
  }
  const { record } = validated;
  if (detailsAlone && !('emails' in value)) delete record.emails;
  const other = contradiction(question, record);
  if (other === null) return { kind: 'found', record };
  return failed('another_person', `the answer is about another person (${other})`);
}

/**
 * The person asked about, as a record. It completes an answer of details alone, which may leave out
 * whose they are; an answer with a profile has to say so itself.
 */
function askedAsRecord(question: Question): ContactRecord {
  const { linkedinUrl, email, firstName, lastName, companyName } = question;
  return {
    ...(linkedinUrl && { linkedin_url: linkedinUrl }),
    ...(firstName && { first_name: firstName }),
    ...(lastName && { last_name: lastName }),
    ...(email && { emails: [{ address: email }] }),
    ...(companyName && { positions: [{ company: { name: companyName } }] }),
  };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
