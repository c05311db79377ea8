/** The question put to all sources, and their answer as one. */
import type { ContactRecord } from '../profile/record.ts';

/** A person as far as known. At least one of the identifiers should be there. */
export type Question = {
  contactId?: number;
  linkedinUrl?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  companyName?: string;
  /**
   * Requested attributes (docs/interface.md#requested-attributes): `contact_profile` and contact
   * details; others ask nothing.
   */
  attributes: readonly string[];
  /** No contact is stored for the person yet; a profile that is gone then counts as unknown. */
  search?: boolean;
  /** Names of sources not to ask again, from `Missed.answered`. */
  except?: readonly string[];
};

/** At least one source could not be asked. */
export type Missed = {
  /** Which sources, and why: no secrets, no personal data. */
  reason: string;
  /** When one of them may answer, in milliseconds since 1970. */
  retryAtMs: number;
  /** Sources that did answer: the `except` of the next question. */
  answered: string[];
};

type Found = {
  kind: 'found';
  /** The source that knew the person; the first, when several added details. */
  source: string;
  /**
   * With `contact_profile` asked: the person's record, verified now or at `verified_at`.
   * Without: identity and the details asked for, to be added to the stored record (`addDetails`).
   */
  record: ContactRecord;
  /** Details asked for that are not in the record because a source could not be asked for them. */
  pending: (Missed & { attributes: string[] }) | null;
};

/** The professional profile no longer exists. */
export type Gone = { kind: 'gone'; source: string };

/** All sources answered, and none knows the person. */
export type Unknown = { kind: 'unknown' };

/** No source knew the person, but at least one could not be asked: ask again later. */
type Unreachable = Missed & { kind: 'unreachable' };

export type Answer = Found | Gone | Unknown | Unreachable;
