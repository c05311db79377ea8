import type { Kysely } from 'kysely';
import { invalid } from '../api/index.ts';
import type { Tables } from '../database/index.ts';
import { type Rolled, rollKey } from './roll.ts';
import { showAccount } from './view.ts';

export type IssuedKey = Pick<Rolled, 'api_key' | 'key' | 'previous_keys'> & {
  account_id: number;
  user_id: number;
};

/**
 * A new key for the user of an account who has lost theirs, by the operator's hand: as when the
 * answer to a roll never arrived. The lost one ends after the grace window.
 * @param userId the account's first user when absent
 * @throws ServiceError `invalid`: no such account, or no such user on it
 */
export async function issueKey(
  db: Kysely<Tables>,
  accountId: number,
  { userId, gracePeriodMs }: { userId?: number; gracePeriodMs: number },
): Promise<IssuedKey> {
  const { users } = await showAccount(db, accountId);
  const user = userId === undefined ? users[0] : users.find(({ id }) => id === userId);
  if (!user) throw invalid(`no user with id ${userId} on account ${accountId}`);
  const current = await db
    .selectFrom('api_key')
    .select('id')
    .where('user_id', '=', user.id)
    .where('expires_at', 'is', null)
    .executeTakeFirstOrThrow();
  const owner = { keyId: current.id, user };
  const rolled = await rollKey(db, owner, { gracePeriodMs, rollsPerHour: Number.MAX_SAFE_INTEGER });
  return { account_id: accountId, user_id: user.id, ...rolled };
}
