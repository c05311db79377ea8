import { sql } from 'kysely';
import { isFrom } from '../../ground/address-blocks.ts';
import type { Db } from '../../ground/database/index.ts';
import { KEY_END } from './permits/index.ts';
import { findOpen } from './sessions/index.ts';

type Caller = { keyId: number | null; sessionId: number | null; address: string };

/**
 * Returns whether a caller is still let in, for long calls that were accepted at their start. Ended
 * keys and sessions are not, nor are keys of inactive or expired accounts, nor keys at an address
 * from which they may no longer be used.
 */
export async function findLetIn(
  db: Db,
  callers: readonly Caller[],
): Promise<(caller: Caller) => boolean> {
  const keyIds = [...new Set(callers.flatMap(({ keyId }) => keyId ?? []))];
  const keys = await findValidKeys(db, keyIds);
  const sessions = await findOpen(db, [
    ...new Set(callers.flatMap(({ sessionId }) => sessionId ?? [])),
  ]);
  return ({ keyId, sessionId, address }) =>
    (keyId === null || isIn(address, keys.get(keyId))) &&
    (sessionId === null || sessions.has(sessionId));
}

/** Addresses from which a key may be used: null for all, undefined for a key that has ended. */
type Blocks = readonly string[] | null | undefined;

const isIn = (address: string, blocks: Blocks): boolean =>
  blocks === null || (blocks !== undefined && isFrom(address, blocks));

async function findValidKeys(db: Db, keyIds: readonly number[]): Promise<Map<number, Blocks>> {
  const { rows } = await sql<{ id: number; addresses: string[] | null }>`
    select k.id, p.addresses from api_key k join app_user u on u.id = k.user_id
      join account a on a.id = u.account_id left join permit p on p.id = k.permit_id
    where k.id = any(${keyIds}::bigint[]) and coalesce(${sql.raw(KEY_END)} > now(), true)
      and a.active and (a.expires_on is null or a.expires_on >= (now() at time zone 'UTC')::date)`.execute(
    db,
  );
  return new Map(rows.map(({ id, addresses }) => [id, addresses]));
}
