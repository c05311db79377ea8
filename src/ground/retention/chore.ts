/**
 * Pruning goes in steps, each a chore's transaction: one step of a kind at a time in the whole
 * cluster, with a pause after each. What a step deletes and how far the pass has come are committed
 * together, so a node may die anywhere, and another goes on where it was.
 */
import { sql } from 'kysely';
import type { Config } from '../config/index.ts';
import type { Trx } from '../database/index.ts';
import type { Chore } from '../queue/index.ts';
import type { Pruned, Retained } from './retained.ts';

const LOOK_EVERY_MS = 15_000;
/** Between two steps, however many nodes there are. Shorter than the moment after which a chore with
 * more to do comes back, so that one node goes on and the others leave it alone. */
const PAUSE_MS = 50;

/** The chores that prune what the configuration gives a time. */
export const pruningChores = ({ retentionMs }: Config, all: readonly Retained[]): Chore[] =>
  all.flatMap((retained) => {
    const keptMs = retentionMs[retained.setting];
    if (keptMs === null) return [];
    return {
      name: `prune ${retained.name}`,
      everyMs: LOOK_EVERY_MS,
      run: (trx) => step(trx, retained, keptMs),
    };
  });

async function step(trx: Trx, retained: Retained, keptMs: number): Promise<'more' | 'enough'> {
  const { now, due_at, cursor } = await loadProgress(trx, retained);
  if (due_at !== null && isAhead(due_at, now, retained)) return 'enough';
  const until = new Date(now.getTime() - keptMs);
  const pruned = await retained.prune(trx, until, cursor);
  // A look that finds nothing leaves no trace: most do.
  if (pruned.rows > 0 || pruned.cursor !== cursor) {
    await saveProgress(trx, retained, until, pruned);
  }
  return pruned.isDone ? 'enough' : 'more';
}

/** Never further ahead than a pause is long, whatever a clock showed when the step before ended. */
function isAhead(dueAt: Date, now: Date, { restMs = 0 }: Retained): boolean {
  const pauseMs = dueAt.getTime() - now.getTime();
  return pauseMs > 0 && pauseMs <= restMs + PAUSE_MS;
}

type Progress = { now: Date; due_at: Date | null; cursor: number | null };

async function loadProgress(trx: Trx, { name }: Retained): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select clock.now, due_at, cursor from (select now() as now) as clock
    left join retention on name = ${name}`.execute(trx);
  return rows[0]!;
}

async function saveProgress(
  trx: Trx,
  { name, restMs = 0 }: Retained,
  until: Date,
  { rows, cursor, isDone }: Pruned,
): Promise<void> {
  const pauseMs = isDone ? restMs : PAUSE_MS;
  await sql`
    insert into retention (name, cursor, due_at, pruned_rows, pruned_until)
    values (${name}, ${cursor}, now() + ${`${pauseMs} ms`}::interval, ${rows},
            ${isDone ? until : null})
    on conflict (name) do update
      set cursor = excluded.cursor, due_at = excluded.due_at,
          pruned_rows = retention.pruned_rows + excluded.pruned_rows,
          pruned_until = coalesce(excluded.pruned_until, retention.pruned_until)`.execute(trx);
}
