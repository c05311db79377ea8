/** What an audit reads and what it finds. Credits in credits. */
import type pg from 'pg';
import type { Trx } from '../../../ground/database/index.ts';

/** One snapshot of an account's books: a service that goes on working changes nothing in it. */
export type Books = {
  trx: Trx;
  /** For contact versions, which never change. */
  pool: pg.Pool;
  accountId: number;
};

export type Difference = {
  /** What it is about, mostly by its name in the ledger (`money/credits/references.ts`). */
  about: string;
  problem: string;
  expected: number;
  found: number;
};

export type Counts = {
  entries: number;
  jobs: number;
  leads: number;
  profiles: number;
  holds: number;
  /** Leads and profiles whose tier was worked out again from the contact's version. */
  recomputed: number;
  /** Those whose contact has been erased since. */
  erased: number;
  /** Leads and profiles that are no longer kept: of these only the sums are checked. */
  pruned: number;
};

export const newCounts = (): Counts => ({
  entries: 0,
  jobs: 0,
  leads: 0,
  profiles: 0,
  holds: 0,
  recomputed: 0,
  erased: 0,
  pruned: 0,
});

/** Checks one part of the books, and counts what it has checked. */
export type Check = (books: Books, counts: Counts) => AsyncIterable<Difference>;
