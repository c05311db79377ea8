/** The task that tells accounts about observed moves (`work/observed-moves/`). */
import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import { enqueue, enqueueAll, type Work } from '../../../ground/queue/index.ts';

export const TELLING_TASK = 'observed_moves';

/** One task tells about all moves that are due. Later, because uploaded lists are matched. */
const telling = (waitMs: number) => ({ key: TELLING_TASK, payload: {}, priority: 100, waitMs });

/** Queues the task. If it is running, it runs again afterwards. */
export const queueTelling = (db: Db, waitMs: number): Promise<void> =>
  enqueue(db, TELLING_TASK, telling(waitMs));

/** The moves of which accounts have not been told. */
export const untoldMoves: Work<number> = {
  name: 'observed moves',
  async find(db, after, most) {
    const { rows } = await sql<{ id: number }>`
      select id from observed_move where tell_at is not null and id > ${after ?? 0}
      order by id limit ${most}`.execute(db);
    return rows.map(({ id }) => id);
  },
  taskKeyOf: () => TELLING_TASK,
  async revive(trx, ids) {
    const { rows } = await sql<{ untold: number }>`
      select count(*)::int as untold from observed_move
      where id = any(${ids}::bigint[]) and tell_at is not null`.execute(trx);
    const { untold } = rows[0]!;
    if (untold > 0) await enqueueAll(trx, TELLING_TASK, [telling(0)], 'stays');
    return untold;
  },
};
