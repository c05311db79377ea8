/** What an answer says of a contact, in the form in which it is recorded. Pure. */
import type { Observation } from '../contacts/index.ts';
import { PROFILE } from '../profile/details.ts';
import { isoTime } from '../profile/document.ts';
import { emailKey, linkedinKey } from '../profile/keys/index.ts';
import type { ContactRecord } from '../profile/record.ts';
import { type Answer, addDetails } from '../sources/index.ts';

/** An answer, and what it is an answer to. */
export type Answered = {
  answer: Answer;
  /** The attributes asked for. */
  asked: readonly string[];
  answeredAt: Date;
};

/**
 * @param stored the record of the contact that was asked about, as it stands now; null for
 *   somebody searched for, and for a contact erased meanwhile
 * @returns null when there is nothing to record
 */
export function observationOf(
  { answer, asked, answeredAt }: Answered,
  stored: ContactRecord | null,
  isSearch: boolean,
): Observation<ContactRecord> | null {
  if (answer.kind === 'unknown' || answer.kind === 'unreachable') return null;
  // Somebody who was erased while being asked about is not to come back.
  if (stored === null && !isSearch) return null;
  const delivery = { source: answer.source, observedAt: answeredAt };
  if (answer.kind === 'gone') {
    return stored && { record: gone(stored, answeredAt), ...delivery };
  }
  const record = asked.includes(PROFILE)
    ? verified(stored ? landingOn(stored, answer.record) : answer.record, answeredAt)
    : stored && withDetails(stored, answer.record, asked);
  return record && { record, ...delivery };
}

/** Verified now, or when the source says; and no source decides who is a test contact. */
function verified({ test: _, ...record }: ContactRecord, answeredAt: Date): ContactRecord {
  const time = record.verified_at ? new Date(record.verified_at) : answeredAt;
  return { ...record, verified_at: isoTime(time < answeredAt ? time : answeredAt) };
}

/** Details alone verify no profile: the time of verification stays. */
const withDetails = (stored: ContactRecord, details: ContactRecord, asked: readonly string[]) => ({
  ...addDetails(stored, details, asked),
  verified_at: stored.verified_at ?? null,
});

/** Nothing but whom it is about, so that nothing else of the contact is touched. */
function gone(stored: ContactRecord, answeredAt: Date): ContactRecord {
  const { first_name, last_name, linkedin_url, emails, positions } = stored;
  const ground = linkedin_url ? { linkedin_url } : emails?.length ? { emails } : { positions };
  const identity = { first_name, last_name, ...ground };
  return { ...identity, profile_valid: false, verified_at: isoTime(answeredAt) };
}

/**
 * The record such that it is taken for the contact that was asked about: by what of its identity
 * the source left out, or knows otherwise. The sources have made sure that it is the same person.
 */
function landingOn(stored: ContactRecord, record: ContactRecord): ContactRecord {
  const landing: ContactRecord = {
    ...record,
    ...(record.first_name == null && { first_name: stored.first_name }),
    ...(record.last_name == null && { last_name: stored.last_name }),
    // A profile that can be found again is no longer gone.
    ...(stored.profile_valid === false && !('profile_valid' in record) && { profile_valid: null }),
  };
  const page = linkedinKey(stored.linkedin_url);
  if (page !== null) {
    const isSame = linkedinKey(record.linkedin_url) === page;
    return isSame ? landing : { ...landing, linkedin_url: stored.linkedin_url };
  }
  if (stored.emails && !sharesEmail(stored, record)) {
    landing.emails = [...(record.emails ?? []), ...stored.emails];
  }
  if (!stored.emails?.length && !record.positions?.length) landing.positions = stored.positions;
  return landing;
}

function sharesEmail(one: ContactRecord, other: ContactRecord): boolean {
  const keys = (one.emails ?? []).map(({ address }) => emailKey(address));
  return (other.emails ?? []).some(({ address }) => keys.includes(emailKey(address)));
}
