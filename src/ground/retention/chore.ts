/**
 * Prunes in steps, each in a chore's transaction: one step per kind at a time in the whole cluster,
 * with a delay after each. A step commits its deletions together with the progress of the pass, so
 * if a node dies, another continues.
 */
import { sql } from 'kysely';
import type { Config } from '../config/index.ts';
import type { Trx } from '../database/index.ts';
import type { Chore } from '../queue/index.ts';
import type { Pruned, Pruning, Retained } from './retained.ts';

const STEP_EVERY_MS = 15_000;
/**
 * The delay between two steps in the whole cluster. It is shorter than the delay after which a
 * chore with more to do runs again, so that one node continues and the others find nothing due.
 */
const DELAY_MS = 50;

/** Returns the chores for data with a retention period in the configuration. */
export const pruningChores = ({ retentionMs }: Config, all: readonly Retained[]): Chore[] =>
  all.flatMap((retained) => {
    const keptMs = retentionMs[retained.setting];
    return keptMs === null ? [] : pruningChore(retained, keptMs);
  });

/** Returns the chore for data whose period is not a setting. */
export const pruningChore = (pruning: Pruning, keptMs: number): Chore => ({
  name: `prune ${pruning.name}`,
  everyMs: STEP_EVERY_MS,
  run: (trx) => step(trx, pruning, keptMs),
});

async function step(trx: Trx, pruning: Pruning, keptMs: number): Promise<'more' | 'enough'> {
  const { now, due_at, cursor } = await loadProgress(trx, pruning);
  if (due_at !== null && isAhead(due_at, now, pruning)) return 'enough';
  const until = new Date(now.getTime() - keptMs);
  const pruned = await pruning.prune(trx, until, cursor);
  // Nothing is stored for a step without deletions, as most steps are.
  if (pruned.rows > 0 || pruned.cursor !== cursor) {
    await saveProgress(trx, pruning, until, pruned);
  }
  return pruned.isDone ? 'enough' : 'more';
}

/**
 * True if the next step is not due. Ignores a time further ahead than the delay, which comes from a
 * clock that was wrong at the previous step.
 */
function isAhead(dueAt: Date, now: Date, { restMs = 0 }: Pruning): boolean {
  const delayMs = dueAt.getTime() - now.getTime();
  return delayMs > 0 && delayMs <= restMs + DELAY_MS;
}

type Progress = { now: Date; due_at: Date | null; cursor: number | null };

async function loadProgress(trx: Trx, { name }: Pruning): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select clock.now, due_at, cursor from (select now() as now) as clock
    left join retention on name = ${name}`.execute(trx);
  return rows[0]!;
}

async function saveProgress(
  trx: Trx,
  { name, restMs = 0 }: Pruning,
  until: Date,
  { rows, cursor, isDone }: Pruned,
): Promise<void> {
  const delayMs = isDone ? restMs : DELAY_MS;
  await sql`
    insert into retention (name, cursor, due_at, pruned_rows, pruned_until)
    values (${name}, ${cursor}, now() + ${`${delayMs} ms`}::interval, ${rows},
            ${isDone ? until : null})
    on conflict (name) do update
      set cursor = excluded.cursor, due_at = excluded.due_at,
          pruned_rows = retention.pruned_rows + excluded.pruned_rows,
          pruned_until = coalesce(excluded.pruned_until, retention.pruned_until)`.execute(trx);
}
