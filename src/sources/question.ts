/** What the sources are asked, and what they answer as one. */
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
  /** No contact is known yet, so that a profile that is gone is one nobody has met. */
  search?: boolean;
  /** Names of sources not to ask: those that have answered already (`Missed.answered`). */
  except?: readonly string[];
};

/** Some source could not be asked. */
export type Missed = {
  /** Which sources, and why: no secrets, no personal data. */
  reason: string;
  /** When one of them may answer, in milliseconds since 1970. */
  retryAtMs: number;
  /** Sources that did answer, and need not be asked again: the `except` of the next question. */
  answered: string[];
};

export type Found = {
  kind: 'found';
  /** Who knew the person; of several who added details, the first. */
  source: string;
  /**
   * With `contact_profile` asked: what is known of the person, verified now or at `verified_at`.
   * Without: identity and the details asked for, to be added to what is stored (`addDetails`).
   */
  record: ContactRecord;
  /** Details asked for that are not in the record because a source could not be asked for them. */
  pending: (Missed & { attributes: string[] }) | null;
};

/** The professional profile no longer exists. */
export type Gone = { kind: 'gone'; source: string };

/** Every source that could be asked about such a person does not know this one. */
export type Unknown = { kind: 'unknown' };

/** Nobody knew the person, but some source could not be asked: ask again later. */
export type Unreachable = Missed & { kind: 'unreachable' };

export type Answer = Found | Gone | Unknown | Unreachable;
