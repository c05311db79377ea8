/**
 * Saves the moves of verdicts given before moves were stored. It reads the verdicts request by
 * request, in steps that are each a chore's transaction, so another node can continue if one dies.
 * A node of the previous release may still run and saves no moves; therefore new requests are also
 * read for one day.
 */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import type { Chore } from '../../ground/queue/index.ts';
import { passErasureBarrier } from '../contacts/index.ts';
import { type JudgedContact, saveMoves } from './save.ts';

/** The next completed requests in the order of their ids, and the contacts they have judged. */
export type JudgedRequests = {
  /** Each contact with the time of its verdict. */
  judged: JudgedContact[];
  /**
   * The id of the last of these requests; null if there is none, or the next one is still running.
   */
  last: number | null;
};

const CHECK_EVERY_MS = 15_000;

/** @param loadNext loads about a thousand profiles */
export const backfillMoves = (
  loadNext: (trx: Trx, after: number) => Promise<JudgedRequests>,
): Chore => ({
  name: 'fill in moves',
  everyMs: CHECK_EVERY_MS,
  async run(trx) {
    const progress = (await findProgress(trx)) ?? (await begin(trx));
    if (progress.isDone) return 'enough';
    // Prevents the erasure of contacts whose moves are saved until this transaction ends.
    await passErasureBarrier(trx);
    const { judged, last } = await loadNext(trx, progress.request_id);
    await saveMoves(trx, judged);
    if (last !== null) return goOn(trx, last);
    await endWhenDayIsOver(trx);
    return 'enough';
  },
});

type Progress = { request_id: number; isDone: boolean };

async function findProgress(trx: Trx): Promise<Progress | undefined> {
  const row = await trx
    .selectFrom('move_backfill')
    .select(['request_id', 'done_at'])
    .executeTakeFirst();
  return row && { request_id: row.request_id, isDone: row.done_at !== null };
}

/** Begins the backfill. A database without requests has nothing to fill in. */
async function begin(trx: Trx): Promise<Progress> {
  const { rows } = await sql<{ isDone: boolean }>`
    insert into move_backfill (request_id, begun_at, done_at)
    select 0, now(), case when not exists (select 1 from refresh_request) then now() end
    returning done_at is not null as "isDone"`.execute(trx);
  return { request_id: 0, isDone: rows[0]!.isDone };
}

async function goOn(trx: Trx, last: number): Promise<'more'> {
  await trx.updateTable('move_backfill').set({ request_id: last }).execute();
  return 'more';
}

const endWhenDayIsOver = (trx: Trx) =>
  sql`update move_backfill set done_at = now() where begun_at < now() - interval '1 day'`.execute(
    trx,
  );
