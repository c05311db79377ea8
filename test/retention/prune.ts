/** Prunes in a test as the chores do it, step by step. */

import { RETAINED } from '../../src/node/retained.ts';
import { auditAccount } from '../../src/work/statements/index.ts';
import type { TestDatabase } from '../support/database.ts';
import type { TestService } from '../support/service.ts';

const getRetained = (name: string) => RETAINED.find((retained) => retained.name === name)!;

/** One step, without recording progress. */
export const pruneOnce = (
  { db }: TestDatabase,
  name: string,
  until: Date,
  cursor: number | null = null,
) => db.transaction().execute((trx) => getRetained(name).prune(trx, until, cursor));

/** @returns how many rows were deleted */
export async function prune(database: TestDatabase, name: string, until: Date): Promise<number> {
  let total = 0;
  for (let cursor: number | null = null; ; ) {
    const { rows, isDone, ...end } = await pruneOnce(database, name, until, cursor);
    total += rows;
    cursor = end.cursor;
    if (isDone) return total;
  }
}

export const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

/** The result of an audit of the service's account. */
export async function auditOf({ database, accountId }: TestService) {
  const { checked, different, differences } = await auditAccount(database, accountId);
  return { checked, different, differences };
}
