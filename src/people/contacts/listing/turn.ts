import { sql } from 'kysely';
import type { Trx } from '../../../ground/database/index.ts';

/** Waits until no other transaction lists contacts. The next one then finds other contacts. */
export const takeTurn = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('contact listing', 0))`.execute(trx);
