/** Prepares the changes that an answer makes to its contact, for saving. Pure. */

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
import type { Told } from '../../profile/standing/index.ts';
import { type Answer, addDetails, type Heard } from '../../sources/index.ts';
import type { Lookup } from './lookup.ts';
import type { Conclusion } from './subscribers.ts';

/** A lookup as it was queried, and the answer of the sources. */
export type AnsweredLookup = {
  lookup: Lookup;
  answer: Answer;
  answeredAt: Date;
  /** The span of the query; null while traces are off. */
  trace: Trace | null;
  /** The other answers of sources, without the answer itself. They may settle a dispute. */
  heard?: readonly Heard[];
};

/** An answer after the comparison with its contact. */
export type PreparedAnswer = AnsweredLookup & {
  /**
   * The contact at the time of the comparison; null for a search, and for a contact erased in the
   * meantime.
   */
  stored: Conclusion['before'];
  /** Null if there is nothing to save. */
  toSave: PreparedContact | null;
};

/** A queried contact with its current record. */
export type KnownContact = CurrentContact & { record: ContactRecord };

export const withRecord = (current: CurrentContact | null | undefined): KnownContact | null =>
  current ? { ...current, record: parseRecord(current) } : null;

/**
 * Prepares each answer on arrival, so that the transaction that applies many of them is short.
 * @param known null for a search, and for a contact erased in the meantime
 */
export function prepareAnswer(
  answered: AnsweredLookup,
  known: KnownContact | null,
): PreparedAnswer {
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

/** True if the answer has the profile but no list of positions. */
export const lacksPositions = ({ lookup, answer }: AnsweredLookup): boolean =>
  lookup.attributes.includes(PROFILE) && answer.kind === 'found' && answer.record.positions == null;

/**
 * Returns the observation that an answer contains.
 * @param stored the queried contact's current record; null for a search, and for a contact erased
 *   in the meantime
 * @returns null if there is nothing to save
 */
export function toObservation(
  { lookup, answer, answeredAt, heard = [] }: AnsweredLookup,
  stored: ContactRecord | null,
): Observation<ContactRecord> | null {
  if (answer.kind !== 'found' && answer.kind !== 'gone') return null;
  // A contact that was erased during the query must not be stored again.
  if (stored === null && lookup.contactId !== null) return null;
  const delivery = { source: answer.source, observedAt: answeredAt };
  if (answer.kind === 'gone') {
    return stored && { record: flagAsGone(stored, answeredAt), ...delivery, isFlag: true };
  }
  const { record, own: said = record } = answer;
  if (lookup.attributes.includes(PROFILE)) {
    const verified = verify(stored ? identify(record, stored) : record, answeredAt);
    return { record: verified, said, beside: toBeside(heard, answeredAt), ...delivery };
  }
  if (!stored) return null;
  const detailed = withDetails(stored, record, lookup.attributes);
  return { record: detailed, said, asOf: timeOf(said, answeredAt), isDetails: true, ...delivery };
}

/** Returns the answers that list positions. */
const toBeside = (heard: readonly Heard[], answeredAt: Date): Told[] =>
  heard.flatMap((one) =>
    one.outcome === 'found' && one.stands !== null
      ? toTold(one.source, one.record, answeredAt)
      : [],
  );

/** Returns the positions of an answer with their source and time. */
export const toTold = (source: string, record: ContactRecord, answeredAt: Date): Told => ({
  source,
  asOf: timeOf(record, answeredAt),
  positions: record.positions ?? [],
});

/** Returns the time at which an answer is true: the source's own, but not later than the answer. */
export function timeOf({ verified_at }: ContactRecord, answeredAt: Date): string {
  const time = verified_at ? new Date(verified_at) : answeredAt;
  return isoTime(time < answeredAt ? time : answeredAt);
}

/**
 * Sets the time of verification. Removes `test`, because a source cannot decide which contacts are
 * test contacts.
 */
const verify = ({ test: _, ...record }: ContactRecord, answeredAt: Date): ContactRecord => ({
  ...record,
  verified_at: timeOf(record, answeredAt),
});

/** Keeps the time of verification, because contact details alone do not verify a profile. */
const withDetails = (stored: ContactRecord, details: ContactRecord, asked: readonly string[]) => ({
  ...addDetails(stored, details, asked),
  verified_at: stored.verified_at ?? null,
});

/** States only the contact's identity and the missing profile, so that its other data stay. */
function flagAsGone(stored: ContactRecord, answeredAt: Date): ContactRecord {
  const { first_name, last_name, linkedin_url, emails, positions } = stored;
  const ground = linkedin_url ? { linkedin_url } : emails?.length ? { emails } : { positions };
  const identity = { first_name, last_name, ...ground };
  return { ...identity, profile_valid: false, verified_at: isoTime(answeredAt) };
}

/**
 * Adds identity fields from the stored record. So the new record matches the queried contact, even
 * if the source left them out or has others. The sources have verified that it is the same person.
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
