/** Checks a source's answer: it must be a valid contact record of the queried person. */
import { PROFILE } from '../../profile/details.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { validateContact } from '../../profile/validate/index.ts';
import type { Question } from '../question.ts';
import { failed, type Reply } from '../source.ts';
import { contradiction } from './identity.ts';

/**
 * Returns the reply `found`, `malformed` or `another_person`.
 * @param value parsed JSON that should be a contact record
 */
export function accept(value: unknown, question: Question): Reply {
  const isDetailsOnly = !question.attributes.includes(PROFILE) && isObject(value);
  const validated = validateContact(
    isDetailsOnly ? { ...toRecord(question), ...value } : value,
    !question.search,
  );
  if ('reason' in validated) {
    return failed('malformed', `the answer is no contact record (${validated.reason})`);
  }
  const { record } = validated;
  if (isDetailsOnly && !('emails' in value)) delete record.emails;
  const other = contradiction(question, record);
  if (other === null) return { kind: 'found', record };
  return failed('another_person', `the answer is about another person (${other})`);
}

/**
 * Returns the queried person as a record. It completes an answer that has only details, because
 * such an answer may leave out the person. An answer with a profile must name the person itself.
 */
function toRecord(question: Question): ContactRecord {
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
