/**
 * Subscribers wait for lookups: profiles of refresh requests, and chunks of enrichment jobs. Each
 * kind stores its subscriptions in its own tables.
 */
import type pg from 'pg';
import type { Trx } from '../../ground/database/index.ts';
import type { Trace } from '../../ground/tracing/index.ts';
import type { Records } from '../../people/contacts/index.ts';

export type Subscribers = {
  /**
   * Returns the lookups that still have waiting subscribers. Called often, so it takes the pool.
   */
  findAwaited(pool: pg.Pool, keys: string[]): Promise<string[]>;
  /**
   * Waits briefly, while holding no locks, for rows that `conclude` of these lookups would find
   * locked. If absent, there is nothing to wait for.
   */
  waitForTurn?(pool: pg.Pool, keys: string[]): Promise<void>;
  /**
   * Concludes the waiting subscribers in the transaction that applies the answers, or ensures that
   * this happens soon. That transaction has locked contacts and lookups, so this must not wait for
   * an account.
   * @param conclusions with distinct keys
   * @param records of the contacts' versions, as far as they are in memory
   */
  conclude(trx: Trx, conclusions: Conclusion[], records?: Records): Promise<void>;
};

/** The result of a lookup. */
export type Conclusion = {
  key: string;
  /**
   * - `found`: everything that the sources have for the queried attributes.
   * - `partly`: the answer has been applied; further attributes are still being queried.
   * - `gone`: the professional profile no longer exists.
   * - `unknown`: no source knows the person.
   * - `behind`: sources know the person, but the stored positions are newer.
   * - `disputed`: sources contradict the stored positions, and nothing shows which are newer.
   */
  outcome: 'found' | 'partly' | 'gone' | 'unknown' | 'behind' | 'disputed';
  /** True if the professional profile was queried, false if only contact details were. */
  profileAsked: boolean;
  /**
   * The contact's current version; null if no source knows the person or the contact has been
   * erased.
   */
  contact: { id: number; version: number } | null;
  /** The contact before the answer; null if the lookup did not query this contact. */
  before: { version: number; hasPositions: boolean } | null;
  /** False if the answer has the profile but no list of positions. */
  isCaptured: boolean;
  /** True if this lookup created the contact. */
  firstSeen: boolean;
  /** The span of the query; null while traces are off. */
  trace: Trace | null;
};
