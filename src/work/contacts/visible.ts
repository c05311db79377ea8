/** The contacts that an account may see: all for operators, otherwise those of its own work. */
import type { Db } from '../../ground/database/index.ts';
import { isOperator } from '../../money/accounts/index.ts';
import { findChecked } from '../../people/baselines/index.ts';
import { findAllMatched } from '../enrichment/index.ts';
import { findAllRefreshed } from '../refresh/index.ts';
import { findAllWatched, isWatched } from '../watches/index.ts';
import { wasShown } from './shown.ts';

/** @returns null if the account may see all contacts */
export async function findVisible(db: Db, accountId: number): Promise<readonly number[] | null> {
  if (await isOperator(db, accountId)) return null;
  const found = await Promise.all(
    [findChecked, findAllRefreshed, findAllMatched, findAllWatched].map((find) =>
      find(db, accountId),
    ),
  );
  return [...new Set(found.flat())];
}

export const isVisible = async (db: Db, accountId: number, contactId: number): Promise<boolean> =>
  (await isOperator(db, accountId)) ||
  (await wasShown(db, accountId, contactId)) ||
  (await isWatched(db, accountId, contactId));
