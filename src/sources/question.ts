/** The question to all sources, and their combined answer. */
import type { ContactRecord, Position } from '../profile/record.ts';
import type { Standing } from '../profile/standing/index.ts';

/** The known data of a person. At least one of the identifiers should be present. */
export type Question = {
  contactId?: number;
  linkedinUrl?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  companyName?: string;
  /** The country of the stored contact, for statistics; not sent to sources. */
  country?: string;
  /**
   * Requested attributes (docs/interface.md#requested-attributes): `contact_profile` and contact
   * details. Other names have no effect.
   */
  attributes: readonly string[];
  /**
   * True if the person has no stored contact yet. Then a profile that is gone counts as unknown.
   */
  search?: boolean;
  /** Names of sources that must not be queried again, from `Missed.answered`. */
  except?: readonly string[];
  /** The comparison result of the sources in `except`, from `Missed.stands`. */
  stands?: Untrusted;
};

/** Comparison results of answers that must not change the stored contact (`profile/standing/`). */
export type Untrusted = 'behind' | 'disputed';

/** Compares answers with the stored contact, and collects the answers of sources. */
export type Judging = {
  /** The stored positions; null if there are none. */
  positions: readonly Position[] | null;
  /** Compares an answer. Returns null if there is nothing to compare. */
  judge(answer: { source: string; record: ContactRecord }): Promise<Standing | null>;
  hear(heard: Heard): void;
};

/** An answer of a source that is not the result of the question. */
export type Heard = { source: string } & (
  | { outcome: 'unknown' | 'gone' | 'failed' }
  | { outcome: 'found'; stands: Untrusted; record: ContactRecord }
  /** Contact details that were added to the profile of another source. */
  | { outcome: 'found'; stands: null; record: ContactRecord }
);

/** At least one source failed. */
export type Missed = {
  /** The failed sources with reasons, without secrets and personal data. */
  reason: string;
  /** The time when one of them may answer, in milliseconds since 1970. */
  retryAtMs: number;
  /** Sources that have answered: the `except` of the next question. */
  answered: string[];
  /** The comparison result of the answers so far: the `stands` of the next question. */
  stands?: Untrusted;
};

type Found = {
  kind: 'found';
  /** The source that knew the person; the first one if several added details. */
  source: string;
  /**
   * If `contact_profile` was requested, the person's record, verified now or at `verified_at`.
   * Otherwise identity and the requested details, to be added to the stored record (`addDetails`).
   */
  record: ContactRecord;
  /** The part of the record that this source returned itself; absent if that is the whole record. */
  own?: ContactRecord;
  /** Requested details that are missing from the record because a source failed. */
  pending: (Missed & { attributes: string[] }) | null;
};

/** The professional profile no longer exists. */
export type Gone = { kind: 'gone'; source: string };

/** All sources answered, and do not know the person. */
export type Unknown = { kind: 'unknown' };

/** All sources have answered, and each answer about the person is behind or disputed. */
export type Undecided = { kind: Untrusted };

/** The person was not found, but at least one source failed: query again later. */
type Unreachable = Missed & { kind: 'unreachable' };

export type Answer = Found | Gone | Unknown | Undecided | Unreachable;
