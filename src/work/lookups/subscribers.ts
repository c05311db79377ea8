/**
 * Subscribers wait for lookups: profiles of refresh requests, and chunks of enrichment jobs. Each
 * kind keeps its subscriptions in tables of its own.
 */
import type pg from 'pg';
import type { Trx } from '../../ground/database/index.ts';
import type { Trace } from '../../ground/tracing/index.ts';
import type { Records } from '../../people/contacts/index.ts';

export type Subscribers = {
  /** Which of the lookups somebody still waits for. On a hot path, hence the pool. */
  findAwaited(pool: pg.Pool, keys: string[]): Promise<string[]>;
  /**
   * Waits a moment, with nothing locked, for what `conclude` of these lookups would find locked by
   * others. Where it is absent, nothing has to be waited for.
   */
  waitForTurn?(pool: pg.Pool, keys: string[]): Promise<void>;
  /**
   * Ends the waiting, in the transaction that applies the answers, or makes sure that it ends soon.
   * That transaction has locked contacts and lookups, so this must not wait for an account.
   * @param conclusions with distinct keys
   * @param records of the contacts' versions, as far as they are at hand
   */
  conclude(trx: Trx, conclusions: Conclusion[], records?: Records): Promise<void>;
};

/** What came of a lookup. */
export type Conclusion = {
  key: string;
  /**
   * - `found`: all that the sources have of what was asked.
   * - `partly`: the answer has been applied; more is still being asked for.
   * - `gone`: the professional profile no longer exists.
   * - `unknown`: no source knows the person.
   */
  outcome: 'found' | 'partly' | 'gone' | 'unknown';
  /** Whether the professional profile was asked for, or contact details alone. */
  profileAsked: boolean;
  /** As it stands now; null when no source knows the person or the contact has been erased. */
  contact: { id: number; version: number } | null;
  /** The contact before the answer; null when the lookup did not ask about this contact. */
  before: { version: number; hasPositions: boolean } | null;
  /** False when the answer has the profile but does not say which positions there are. */
  isCaptured: boolean;
  /** Whether this lookup brought the contact into the database. */
  firstSeen: boolean;
  /** The span in which the sources were asked; null while traces are off. */
  trace: Trace | null;
};
