/** What an answer changes about the contact that was asked about, in the form to be saved. Pure. */

import type { Trace } from '../../ground/tracing/index.ts';
import {
  type CurrentContact,
  type Observation,
  type PreparedContact,
  parseRecord,
  prepareContact,
} from '../../people/contacts/index.ts';
import { PROFILE } from '../../profile/details.ts';
import { isoTime } from '../../profile/document.ts';
import { emailKey, linkedinKey } from '../../profile/keys/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { type Answer, addDetails } from '../../sources/index.ts';
import type { Lookup } from './lookup.ts';
import type { Conclusion } from './subscribers.ts';

/** A lookup as it was asked, and what the sources answered. */
export type AnsweredLookup = {
  lookup: Lookup;
  answer: Answer;
  answeredAt: Date;
  /** The span in which they were asked; null while traces are off. */
  trace: Trace | null;
};

/** An answer, compared with the contact it is about. */
export type PreparedAnswer = AnsweredLookup & {
  /**
   * What is remembered of the contact as the answer was compared with it; null for a search, and
   * for a contact erased meanwhile.
   */
  stored: Conclusion['before'];
  /** Null when there is nothing to save. */
  toSave: PreparedContact | null;
};

/**
 * Prepares an answer as it comes, so that the transaction that applies many of them is short.
 * @param current the contact asked about as it stands now; null for a search, and for a contact
 *   erased meanwhile
 */
export function prepareAnswer(
  answered: AnsweredLookup,
  current: CurrentContact | null,
): PreparedAnswer {
  const { contactId: id } = answered.lookup;
  const known = current && id !== null ? { ...current, record: parseRecord(current) } : null;
  const observation = toObservation(answered, known?.record ?? null);
  return {
    ...answered,
    stored: known && {
      version: known.version,
      hasPositions: (known.record.positions?.length ?? 0) > 0,
    },
    toSave: observation && prepareContact(observation, known),
  };
}

/** Whether the answer has the profile, but does not say which positions there are. */
export const lacksPositions = ({ lookup, answer }: AnsweredLookup): boolean =>
  lookup.attributes.includes(PROFILE) && answer.kind === 'found' && answer.record.positions == null;

/**
 * What the answer says of the contact.
 * @param stored the record of the contact asked about, as it stands now; null for a search, and for
 *   a contact erased meanwhile
 * @returns null when there is nothing to save
 */
export function toObservation(
  { lookup, answer, answeredAt }: AnsweredLookup,
  stored: ContactRecord | null,
): Observation<ContactRecord> | null {
  if (answer.kind === 'unknown' || answer.kind === 'unreachable') return null;
  // A contact that was erased while it was asked about must not come back.
  if (stored === null && lookup.contactId !== null) return null;
  const delivery = { source: answer.source, observedAt: answeredAt };
  if (answer.kind === 'gone') {
    return stored && { record: flagAsGone(stored, answeredAt), ...delivery };
  }
  const record = lookup.attributes.includes(PROFILE)
    ? verify(stored ? identify(answer.record, stored) : answer.record, answeredAt)
    : stored && withDetails(stored, answer.record, lookup.attributes);
  return record && { record, ...delivery };
}

/** Verified now, or when the source says. No source decides who is a test contact. */
function verify({ test: _, ...record }: ContactRecord, answeredAt: Date): ContactRecord {
  const time = record.verified_at ? new Date(record.verified_at) : answeredAt;
  return { ...record, verified_at: isoTime(time < answeredAt ? time : answeredAt) };
}

/** Details alone verify no profile: the time of verification stays. */
const withDetails = (stored: ContactRecord, details: ContactRecord, asked: readonly string[]) => ({
  ...addDetails(stored, details, asked),
  verified_at: stored.verified_at ?? null,
});

/** Says nothing but whom it is about, so that the rest of the contact stays as it is. */
function flagAsGone(stored: ContactRecord, answeredAt: Date): ContactRecord {
  const { first_name, last_name, linkedin_url, emails, positions } = stored;
  const ground = linkedin_url ? { linkedin_url } : emails?.length ? { emails } : { positions };
  const identity = { first_name, last_name, ...ground };
  return { ...identity, profile_valid: false, verified_at: isoTime(answeredAt) };
}

/**
 * Fills in identity fields from what is stored, so that the record is matched to the contact that
 * was asked about even if the source left them out or has others. The sources have made sure that
 * it is the same person.
 */
function identify(record: ContactRecord, stored: ContactRecord): ContactRecord {
  const identified: ContactRecord = {
    ...record,
    ...(record.first_name == null && { first_name: stored.first_name }),
    ...(record.last_name == null && { last_name: stored.last_name }),
    // A profile that is found again is no longer gone.
    ...(stored.profile_valid === false && !('profile_valid' in record) && { profile_valid: null }),
  };
  const page = linkedinKey(stored.linkedin_url);
  if (page !== null) {
    const isSame = linkedinKey(record.linkedin_url) === page;
    return isSame ? identified : { ...identified, linkedin_url: stored.linkedin_url };
  }
  if (stored.emails && !sharesEmail(stored, record)) {
    identified.emails = [...(record.emails ?? []), ...stored.emails];
  }
  if (!stored.emails?.length && !record.positions?.length) identified.positions = stored.positions;
  return identified;
}

function sharesEmail(one: ContactRecord, other: ContactRecord): boolean {
  const keys = (one.emails ?? []).map(({ address }) => emailKey(address));
  return (other.emails ?? []).some(({ address }) => keys.includes(emailKey(address)));
}
