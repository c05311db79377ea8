/** Those who wait for lookups, each in tables of its own. */
import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { Records } from '../contacts/index.ts';
import type { Tables } from '../database/index.ts';

/** What came of a lookup. */
export type Conclusion = {
  key: string;
  /**
   * - `found`: all that sources have of what was asked.
   * - `partly`: what the answer told is taken in; more is still being asked for.
   * - `gone`: the professional profile no longer exists.
   * - `unknown`: no source knows the person.
   */
  outcome: 'found' | 'partly' | 'gone' | 'unknown';
  /** Whether the professional profile was asked for, or contact details alone. */
  profileAsked: boolean;
  /** As it stands now; null for somebody no source knows, and for a contact erased meanwhile. */
  contact: { id: number; version: number } | null;
  /** The contact as the answer found it, where it was asked about and is at hand. */
  before: { version: number; hasPositions: boolean } | null;
  /** False for an answer about the profile that does not say which positions there are. */
  isCaptured: boolean;
  /** Whether this answer brought the contact into the database. */
  firstSeen: boolean;
};

export type Waiters = {
  /** Which of the lookups somebody waits for. */
  awaited(pool: pg.Pool, keys: string[]): Promise<string[]>;
  /**
   * Ends the waiting, in the transaction that takes the answers in, or sees to it that it ends
   * soon: contacts and lookups are locked by then, so no account is waited for. Keys do not
   * repeat.
   * @param records of the contacts' versions, as far as they are at hand
   */
  conclude(trx: Transaction<Tables>, conclusions: Conclusion[], records?: Records): Promise<void>;
};
