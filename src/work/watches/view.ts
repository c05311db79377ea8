/** Watches as the API shows them. */
import type { Db } from '../../ground/database/index.ts';
import { countMovesOf } from '../../people/moves/index.ts';
import { loadSpendings } from './budget.ts';
import { countPeople } from './people.ts';
import { pauseOf, type ShownPause, type WatchRow } from './rows.ts';

export type WatchView = {
  id: number;
  name: string;
  /** For example `30d`. */
  every: string;
  people: number;
  unresolved: number;
  last_run_at: Date | null;
  next_run_at: Date | null;
  moves: number;
  credits_this_month: number;
  /** Null if there is no limit. */
  monthly_credits: number | null;
  paused: ShownPause;
};

/** @returns the views, in the order of the rows */
export async function viewWatches(db: Db, rows: readonly WatchRow[]): Promise<WatchView[]> {
  const ids = rows.map(({ id }) => id);
  const people = await countPeople(db, ids);
  const moves = await countMovesOf(db, ids);
  const spendings = await loadSpendings(db, ids);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    every: `${row.every_days}d`,
    ...(people.get(row.id) ?? { people: 0, unresolved: 0 }),
    last_run_at: row.last_run_at,
    next_run_at: row.next_run_at,
    moves: moves.get(row.id) ?? 0,
    credits_this_month: spendings.get(row.id)!.charged / 100,
    monthly_credits: row.monthly_credits,
    paused: pauseOf(row),
  }));
}

export const viewWatch = async (db: Db, row: WatchRow): Promise<WatchView> =>
  (await viewWatches(db, [row]))[0]!;
