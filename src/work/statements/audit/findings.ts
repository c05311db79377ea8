/** The input and the findings of an audit. Amounts are in credits. */
import type pg from 'pg';
import type { Trx } from '../../../ground/database/index.ts';

/** One snapshot of an account's books, which concurrent work does not change. */
export type Books = {
  trx: Trx;
  /** For reading contact versions, which never change. */
  pool: pg.Pool;
  accountId: number;
};

export type Difference = {
  /** The subject of the difference, mostly a reference (`money/credits/references.ts`). */
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
  /** Leads and profiles whose tier was recalculated from the contact's version. */
  recomputed: number;
  /** Leads and profiles whose contact was erased. */
  erased: number;
  /** Pruned leads and profiles, of which only the sums are checked. */
  pruned: number;
  /** The number of disputes; absent if there are none. */
  disputes?: number;
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

/** Checks one part of the books and updates the counts. */
export type Check = (books: Books, counts: Counts) => AsyncIterable<Difference>;
