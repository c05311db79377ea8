/** Replaces all keys of an account by one new key per user. For the operator. */
import { sql } from 'kysely';
import { recordEvents } from '../../events/record/index.ts';
import { recordByOperator } from '../../ground/audit/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import { type KeyMetadata, mintKey } from './key.ts';
import { deleteLimited, restoreFirst } from './permits/index.ts';
import { endPersonSessions } from './sessions/index.ts';

export type ReissuedKey = {
  user_id: number;
  email: string;
  /** Shown only here: it is stored as a hash. */
  api_key: string;
  key: KeyMetadata;
};

/**
 * Ends all keys of the account, also limited ones and those in a grace window, and creates a new key
 * for each user. People who sign in without a key get none; their sessions end.
 */
export async function reissueKeys(trx: Trx, accountId: number): Promise<ReissuedKey[]> {
  // Locks the users, so that other rolls and reissues of their keys wait.
  const { rows: users } = await sql<{ id: number; email: string }>`
    select id, email from app_user where account_id = ${accountId}
      and not exists (select 1 from person where user_id = app_user.id)
    order by id for no key update`.execute(trx);
  const now = new Date();
  await sql`
    update api_key set expires_at = ${now}
    where user_id = any(${users.map(({ id }) => id)}::bigint[])
      and (expires_at is null or expires_at > ${now})`.execute(trx);
  await deleteLimited(trx, accountId);
  await endPersonSessions(trx, accountId);
  const made: ReissuedKey[] = [];
  for (const { id, email } of users) {
    const permitId = await restoreFirst(trx, accountId, id);
    await recordByOperator(trx, {
      accountId,
      action: 'api_key.roll',
      subject: `api_key/${permitId}`,
    });
    made.push(await addKey(trx, { id, email, permitId }, now));
  }
  await recordEvents(
    trx,
    made.map(({ user_id, key }) => ({
      accountId,
      type: 'api_key.rolled',
      subject: `api_key/${key.id}`,
      data: { user_id, key, previous_key: null },
    })),
  );
  return made;
}

async function addKey(
  trx: Trx,
  user: { id: number; email: string; permitId: number },
  now: Date,
): Promise<ReissuedKey> {
  const { text, hash, prefix } = mintKey();
  const { rows } = await sql<{ id: number }>`
    insert into api_key (user_id, hash, prefix, created_at, permit_id)
    values (${user.id}, ${hash}, ${prefix}, ${now}, ${user.permitId}) returning id`.execute(trx);
  const key = { id: rows[0]!.id, prefix, created_at: now };
  return { user_id: user.id, email: user.email, api_key: text, key };
}
