/**
 * Moves that the account has disputed as `not_moved`. Lists, exports and counts leave them out, and
 * `disputed=true` lists only these moves.
 */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { addToCounts, type CountedMove } from './counts.ts';

/** A dispute about the result of a profile. */
export type MoveDispute = {
  disputeId: number;
  accountId: number;
  contactId: number;
  /** `refresh_request/` with the unique identifier. */
  subject: string;
};

/** Returns the ids of an account's disputed moves, as a query. */
export const disputedMoves = (accountId: number) =>
  sql`select move_id from wrong_move where account_id = ${accountId}`;

/** Marks the move that the profile's verdict determined. If there is no move, it does nothing. */
export async function disputeMove(trx: Trx, dispute: MoveDispute): Promise<void> {
  const { disputeId, accountId, contactId, subject } = dispute;
  const identifier = subject.replace('refresh_request/', '');
  const { rows } = await sql<{ id: number }>`
    select move.id from move join refresh_request request on request.id = move.request_id
    where request.unique_identifier = ${identifier} and request.account_id = ${accountId}
      and move.contact_id = ${contactId}
    for update of move`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const before = await findCounted(trx, ids);
  await sql`
    insert into wrong_move (dispute_id, account_id, move_id)
    select ${disputeId}, ${accountId}, id from unnest(${ids}::bigint[]) as id
    on conflict do nothing`.execute(trx);
  await addToCounts(trx, before, -1);
}

/** Removes a dispute's mark from its move. */
export async function restoreMove(trx: Trx, disputeId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select move.id from move join wrong_move wrong on wrong.move_id = move.id
    where wrong.dispute_id = ${disputeId} for update of move`.execute(trx);
  await trx.deleteFrom('wrong_move').where('dispute_id', '=', disputeId).execute();
  const ids = rows.map(({ id }) => id);
  await addToCounts(trx, await findCounted(trx, ids), 1);
}

/** Loads those of the moves that are not disputed, because only they are counted. */
async function findCounted(trx: Trx, ids: readonly number[]): Promise<CountedMove[]> {
  const { rows } = await sql<CountedMove>`
    select account_id, seen_at from move
    where id = any(${ids}::bigint[])
      and not exists (select 1 from wrong_move where move_id = move.id)`.execute(trx);
  return rows;
}
