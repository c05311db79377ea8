/** Renames, keeps and deletes lists. */
import { sql } from 'kysely';
import { invalid, notFound } from '../../ground/api/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import { toId } from '../../ground/route-parts/index.ts';
import { lockAccounts } from '../../money/credits/index.ts';
import { findInUse } from './in-use.ts';
import { deleteLists } from './retained.ts';
import { isKept, LISTED_COLUMNS, type ListedList } from './stored.ts';
import type { Changes } from './submission.ts';

/** The most lists that an account keeps. */
const MOST_KEPT = 100;

/** A list as the path of a call names it. */
export type Named = {
  accountId: number;
  /** As in the path. */
  id: string;
  /** The retention period; null if lists are kept for ever. */
  keptMs: number | null;
};

/**
 * Changes a list. If `kept` changes, the retention period begins again.
 * @throws ServiceError `not_found` if the account has no such list; `invalid` if it keeps too many
 */
export async function changeList(trx: Trx, named: Named, { name, kept }: Changes) {
  const list = await lockList(trx, named);
  const isSwitched = kept !== undefined && kept !== list.kept;
  if (isSwitched && kept) {
    await lockAccounts(trx, [named.accountId]);
    await checkRoomToKeep(trx, named.accountId);
  }
  await sql`
    update list set name = ${name ?? list.name}, kept = ${kept ?? list.kept},
      uploaded_at = case when ${isSwitched}::boolean
        then coalesce(uploaded_at, created_at) else uploaded_at end,
      created_at = case when ${isSwitched}::boolean then now() else created_at end
    where id = ${list.id}`.execute(trx);
  return trx
    .selectFrom('list')
    .select(LISTED_COLUMNS)
    .where('id', '=', list.id)
    .executeTakeFirstOrThrow();
}

/**
 * Call it with the account locked.
 * @throws ServiceError `invalid` if the account keeps as many lists as it may
 */
export async function checkRoomToKeep(trx: Trx, accountId: number): Promise<void> {
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from list
    where account_id = ${accountId} and kept`.execute(trx);
  if (rows[0]!.kept < MOST_KEPT) return;
  throw invalid(`kept: an account may keep at most ${MOST_KEPT} lists; delete one`);
}

/**
 * Deletes a list. Jobs, requests, watches and check-ups that were made from it have their own rows.
 * @returns the id
 * @throws ServiceError `not_found` if the account has no such list; `invalid` if an import reads it
 */
export async function deleteList(trx: Trx, named: Named): Promise<number> {
  const list = await lockList(trx, named);
  if ((await findInUse(trx, [list.id])).size > 0) {
    throw invalid(`id: list ${list.id} is being imported; delete it when the import has ended`);
  }
  await deleteLists(trx, [list]);
  return list.id;
}

type Locked = ListedList & { account_id: number; stored_bytes: number | null };

async function lockList(trx: Trx, { accountId, id, keptMs }: Named): Promise<Locked> {
  const list = await trx
    .selectFrom('list')
    .select([...LISTED_COLUMNS, 'account_id', 'stored_bytes'])
    .where('id', '=', toId(id) ?? 0)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (list && isKept(list, keptMs)) return list;
  throw absentList(id);
}

export const absentList = (id: string) =>
  notFound(`id: no list ${id} on this account, or it is no longer kept`);
