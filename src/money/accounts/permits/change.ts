/**
 * Creates, changes and deletes limited keys. These calls of an account run one after the other, on
 * all nodes, so that one key with the scope `admin` always remains.
 */
import { sql } from 'kysely';
import { invalid } from '../../../ground/api/index.ts';
import type { Principal } from '../../../ground/calls/index.ts';
import type { Trx } from '../../../ground/database/index.ts';
import { mintKey } from '../key.ts';
import { getPermit, loadPermits, lockUsers, type PermitRow } from './permit.ts';
import type { ApiKeyChanges, NewApiKey } from './schemas.ts';
import { type Limits, parseKeyChanges, parseNewKey } from './submission.ts';

/** The most keys of an account that were not deleted. */
const MOST_KEYS = 1_000;

const UNLIMITED: Limits = {
  name: '',
  scopes: null,
  monthly_credits: null,
  expires_at: null,
  addresses: null,
};

type Caller = Pick<Principal, 'accountId' | 'permitId' | 'user'>;

/**
 * @returns the key with its text, which is shown only here
 * @throws ServiceError `invalid` naming the field
 */
export async function createLimitedKey(
  trx: Trx,
  caller: Caller,
  body: NewApiKey,
): Promise<{ row: PermitRow; text: string }> {
  await lockUsers(trx, caller.accountId);
  const permits = await loadPermits(trx, caller.accountId);
  const own = limitsOf(permits, caller);
  const limits = parseNewKey(body, own, new Date());
  if (permits.length >= MOST_KEYS) {
    throw invalid(`api_keys: must have at most ${MOST_KEYS} entries`);
  }
  const id = await insertPermit(trx, caller, limits);
  const { text, hash, prefix } = mintKey();
  await sql`
    insert into api_key (user_id, hash, prefix, permit_id, expires_at)
    values (${caller.user.id}, ${hash}, ${prefix}, ${id}, now())`.execute(trx);
  return { row: await getPermit(trx, caller.accountId, String(id)), text };
}

/** Takes the id from the sequence of keys, because the permits of first keys have their ids. */
async function insertPermit(trx: Trx, caller: Caller, limits: Limits): Promise<number> {
  const { name, scopes, monthly_credits, expires_at, addresses } = limits;
  const { rows } = await sql<{ id: number }>`
    insert into permit (id, account_id, user_id, name, scopes, monthly_credits, expires_at,
                        addresses, capped_by)
    select nextval(pg_get_serial_sequence('api_key', 'id')), ${caller.accountId},
           ${caller.user.id}, ${name}, ${scopes}::text[], ${monthly_credits}, ${expires_at},
           ${addresses}::text[],
           coalesce((select case when monthly_credits is null then capped_by
                                 else capped_by || id end
                     from permit where id = ${caller.permitId}::bigint), '{}')
    returning id`.execute(trx);
  return rows[0]!.id;
}

/**
 * @param id as it stands in the path
 * @throws ServiceError `not_found`, or `invalid` naming the field
 */
export async function changeKey(
  trx: Trx,
  caller: Caller,
  id: string,
  body: ApiKeyChanges,
): Promise<PermitRow> {
  await lockUsers(trx, caller.accountId);
  const permits = await loadPermits(trx, caller.accountId);
  const permit = await getPermit(trx, caller.accountId, id);
  const changes = parseKeyChanges(body, limitsOf(permits, caller));
  if (Object.keys(changes).length > 0) {
    await trx.updateTable('permit').set(changes).where('id', '=', permit.id).execute();
    // Naming `expires_at` notifies the nodes, which cache addresses.
    await sql`update api_key set expires_at = expires_at where permit_id = ${permit.id}`.execute(
      trx,
    );
  }
  return getPermit(trx, caller.accountId, id);
}

/**
 * Deletes a key. Nodes are notified on commit, and refuse it from then on.
 * @throws ServiceError `not_found`; `invalid` for the last key with the scope `admin`
 */
export async function deleteKey(trx: Trx, caller: Caller, id: string): Promise<void> {
  await lockUsers(trx, caller.accountId);
  const permit = await getPermit(trx, caller.accountId, id);
  const permits = await loadPermits(trx, caller.accountId);
  const isAdmin = ({ scopes, expires_at }: PermitRow) =>
    (scopes === null || scopes.includes('admin')) && (!expires_at || expires_at > new Date());
  if (isAdmin(permit) && permits.filter(isAdmin).length === 1) {
    throw invalid('id: is the last key with the scope admin; create another one first');
  }
  await sql`delete from api_key where permit_id = ${permit.id}`.execute(trx);
  await sql`update permit set deleted_at = now() where id = ${permit.id}`.execute(trx);
}

const limitsOf = (permits: readonly PermitRow[], { permitId }: Caller): Limits =>
  permits.find(({ id }) => id === permitId) ?? UNLIMITED;
