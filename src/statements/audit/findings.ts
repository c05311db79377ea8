/** What an audit looks at and what it finds. Credits in credits. */

import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../../database/index.ts';

/** One snapshot of everything: a service that goes on working changes nothing in it. */
export type Books = {
  trx: Transaction<Tables>;
  /** For contact versions, which never change. */
  pool: pg.Pool;
  accountId: number;
};

export type Difference = {
  /** What it is about, named as in the ledger, such as `enrichment_job/12`. */
  about: string;
  problem: string;
  expected: number;
  found: number;
};

export type Tally = {
  entries: number;
  jobs: number;
  leads: number;
  profiles: number;
  holds: number;
  /** Leads and profiles whose tier was worked out again from the contact's version. */
  recomputed: number;
  /** Those whose contact has been erased since. */
  erased: number;
};

export const newTally = (): Tally => ({
  entries: 0,
  jobs: 0,
  leads: 0,
  profiles: 0,
  holds: 0,
  recomputed: 0,
  erased: 0,
});

/** Looks at one part of the books and counts what it looked at. */
export type Check = (books: Books, tally: Tally) => AsyncIterable<Difference>;
