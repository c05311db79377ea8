/** One move of an account, and what its users change: its state, its comment and its assignee. */
import { sql } from 'kysely';
import { invalid, notFound } from '../../ground/api/index.ts';
import { actorOf } from '../../ground/audit/index.ts';
import type { Principal } from '../../ground/calls/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import { toId } from '../../ground/route-parts/index.ts';
import { isUser } from '../../money/accounts/index.ts';
import { loadNote, saveNote } from './follow-up.ts';
import type { MoveChanges } from './submission.ts';
import { MOVE_COLUMNS, type MoveRow, type StoredMove } from './view.ts';
import { withExternalIds } from './with-external-ids.ts';

/** An account, and the id of a move as it stands in the path. */
type Named = { accountId: number; id: string };

/** @throws ServiceError `not_found` if the account has no such move */
export async function getMove(db: Db, { accountId, id }: Named): Promise<StoredMove> {
  const { rows } = await sql<MoveRow>`
    select ${sql.join(MOVE_COLUMNS.map((name) => sql.ref(`move.${name}`)))},
           request.unique_identifier
    from move left join refresh_request request on request.id = move.request_id
    where move.id = ${toId(id) ?? 0} and move.account_id = ${accountId}`.execute(db);
  const [move] = await withExternalIds(db, rows);
  return move ?? refuse(id);
}

function refuse(id: string): never {
  throw notFound(`no move ${id.slice(0, 100)} on this account`);
}

type Caller = Pick<Principal, 'accountId' | 'permitId' | 'role' | 'user'>;

/**
 * Changes a move. A move that is done keeps its time, and a change without an effect does not count
 * as the last one.
 * @throws ServiceError `not_found` if the account has no such move, `invalid` if the assignee is no
 *   user of the account
 */
export async function changeMove(
  trx: Trx,
  caller: Caller,
  id: string,
  changes: MoveChanges,
): Promise<StoredMove> {
  const { accountId } = caller;
  const move = await lockMove(trx, { accountId, id });
  await checkAssignee(trx, accountId, changes.assigned_to);
  const before = await loadNote(trx, move.id);
  const { handled = move.handled, ...noted } = changes;
  const note = { ...before, ...noted };
  const isChanged =
    handled !== move.handled ||
    note.comment !== before.comment ||
    note.assigned_to !== before.assigned_to;
  if (isChanged) {
    await sql`
      update move set handled_at = ${handled ? sql`coalesce(handled_at, now())` : sql`null`}
      where id = ${move.id}`.execute(trx);
    await saveNote(trx, { moveId: move.id, accountId, ...note, actor: actorOf(caller) });
  }
  return getMove(trx, { accountId, id });
}

/** Locks the move, so that changes are made one after the other. */
async function lockMove(
  trx: Trx,
  { accountId, id }: Named,
): Promise<{ id: number; handled: boolean }> {
  const { rows } = await sql<{ id: number; handled: boolean }>`
    select id, handled_at is not null as handled from move
    where id = ${toId(id) ?? 0} and account_id = ${accountId} for update`.execute(trx);
  return rows[0] ?? refuse(id);
}

async function checkAssignee(
  trx: Trx,
  accountId: number,
  id: number | null | undefined,
): Promise<void> {
  if (id == null || (await isUser(trx, accountId, id))) return;
  throw invalid(`assigned_to: the account has no user ${id}`);
}
