import type { Db } from '../../ground/database/index.ts';
import { type AccountContact, accountContactKey } from '../../people/baselines/index.ts';
import { findMatchers } from '../enrichment/index.ts';
import { findRefreshers } from '../refresh/index.ts';
import { findWatchers } from '../watches/index.ts';

/** Finds the accounts that have the contacts in a watch, or in a result of a job or request. */
export async function findInResults(
  db: Db,
  contactIds: readonly number[],
): Promise<AccountContact[]> {
  const pairs = [
    ...(await findWatchers(db, contactIds)),
    ...(await findRefreshers(db, contactIds)),
    ...(await findMatchers(db, contactIds)),
  ];
  return [...new Map(pairs.map((pair) => [accountContactKey(pair), pair])).values()];
}
