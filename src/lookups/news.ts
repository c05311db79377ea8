/** What an answer says of the contact that was asked about, made ready to be recorded. Pure. */
import {
  type CurrentContact,
  type PreparedContact,
  prepareContact,
  recordOfCurrent,
} from '../contacts/index.ts';
import type { Lookup } from './lookup.ts';
import { type Answered, observationOf } from './observation.ts';

/** A lookup as it was asked, and its answer. */
export type AskedLookup = Answered & { lookup: Lookup };

/** With what is to be recorded because of it. */
export type AnsweredLookup = AskedLookup & {
  /** The contact as the answer was compared with it; null for somebody searched for. */
  stored: StoredContact | null;
  /** Null when there is nothing to record. */
  news: PreparedContact | null;
};

/** What of a contact is remembered until the answer is taken in. */
export type StoredContact = { version: number; hasPositions: boolean };

/**
 * Done as each answer comes, so that the transaction that takes many in is short.
 * @param current the contact asked about as it stands now; null for somebody searched for, and for
 *   one erased meanwhile
 */
export function withNews(answered: AskedLookup, current: CurrentContact | null): AnsweredLookup {
  const { contactId: id } = answered.lookup;
  const known =
    current && id !== null ? { id, ...current, record: recordOfCurrent(current) } : null;
  const observation = observationOf(answered, known?.record ?? null, id === null);
  return {
    ...answered,
    stored: known && {
      version: known.version,
      hasPositions: (known.record.positions?.length ?? 0) > 0,
    },
    news: observation && prepareContact(observation, known),
  };
}
