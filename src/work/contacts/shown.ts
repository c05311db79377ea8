import type { Db } from '../../ground/database/index.ts';
import { hasBaseline } from '../../people/baselines/index.ts';
import { hasMatched } from '../enrichment/index.ts';
import { hasRefreshed } from '../refresh/index.ts';

/** True if a result of the account has shown the contact. The cheapest check runs first. */
export const wasShown = async (db: Db, accountId: number, contactId: number): Promise<boolean> =>
  (await hasBaseline(db, { accountId, contactId })) ||
  (await hasRefreshed(db, accountId, contactId)) ||
  (await hasMatched(db, accountId, contactId));
