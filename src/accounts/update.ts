import type { Kysely, Transaction } from 'kysely';
import { grant } from '../credits/index.ts';
import type { Tables } from '../database/index.ts';
import { type AccountView, showAccount } from './view.ts';

/** What is absent stays. */
export type AccountChanges = {
  active?: boolean;
  /** Last day of the subscription, `YYYY-MM-DD`; null for one without end. */
  expires?: string | null;
  addCredits?: number;
  jobLimit?: number;
};

/**
 * Changes an account.
 * @returns the account as it is then
 * @throws ServiceError `invalid` when there is none with that id
 */
export function updateAccount(
  db: Kysely<Tables>,
  id: number,
  changes: AccountChanges,
): Promise<AccountView> {
  return db.transaction().execute(async (trx) => {
    await setColumns(trx, id, changes);
    if (changes.addCredits) await grant(trx, id, changes.addCredits);
    return showAccount(trx, id);
  });
}

async function setColumns(
  trx: Transaction<Tables>,
  id: number,
  { active, expires, jobLimit }: AccountChanges,
): Promise<void> {
  const columns = {
    ...(active !== undefined && { active }),
    ...(expires !== undefined && { expires_on: expires }),
    ...(jobLimit !== undefined && { job_limit: jobLimit }),
  };
  if (Object.keys(columns).length === 0) return;
  await trx.updateTable('account').set(columns).where('id', '=', id).execute();
}
