/**
 * Verdicts that were given before there were moves are looked through, request by request, and their
 * moves saved: in steps, each a chore's transaction, so a node may die anywhere and another goes on
 * where it was. A node of the release before may be at work meanwhile, and saves none; so requests
 * that come after the last one are looked through as well, for a day.
 */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import type { Chore } from '../../ground/queue/index.ts';
import { passErasureBarrier } from '../contacts/index.ts';
import { type JudgedContact, saveMoves } from './save.ts';

/** The next completed requests after one, in the order of their ids, and whom they have judged. */
export type JudgedRequests = {
  /** Each with the time of its verdict. */
  judged: JudgedContact[];
  /** The id of the last of these requests; null: there is none, or the next one still runs. */
  last: number | null;
};

const LOOK_EVERY_MS = 15_000;

/** @param loadNext a thousand profiles or so */
export const backfillMoves = (
  loadNext: (trx: Trx, after: number) => Promise<JudgedRequests>,
): Chore => ({
  name: 'fill in moves',
  everyMs: LOOK_EVERY_MS,
  async run(trx) {
    const progress = (await findProgress(trx)) ?? (await begin(trx));
    if (progress.isDone) return 'enough';
    // A contact whose move is saved is not erased before this has ended.
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

/** A database without requests has nothing to fill in. */
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
