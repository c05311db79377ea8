import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

export type TaskOptions = {
  /** Tasks with the same key merge while they wait. */
  key?: string;
  /** Lower runs first; 0 when absent, at most 32,767. */
  priority?: number;
  runAt?: Date;
};

/** A task fails for good after this many tries, some days of growing pauses. */
const MAX_ATTEMPTS = 25;

/** Queues a task; it exists when the transaction of `db` commits, and not otherwise. */
export async function enqueue(
  db: Db,
  task: string,
  payload: Record<string, unknown>,
  options: TaskOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json,
      job_key => ${options.key ?? null}, priority => ${options.priority ?? 0},
      run_at => ${options.runAt ?? null}, max_attempts => ${MAX_ATTEMPTS}
    )`.execute(db);
}
