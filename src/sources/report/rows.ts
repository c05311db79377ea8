/** Loads the calls and the cost of each source within some days, by identifier. */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { lowerBound } from '../order/index.ts';
import { IDENTIFIERS, type Identifier } from '../segment.ts';
import { type DayCounts, medianMs } from '../tally/index.ts';

/** Counts of calls, and of answers by their comparison with others. `wrong` includes disputes. */
type Counts = Pick<
  DayCounts,
  'asked' | 'known' | 'unknown' | 'failed' | 'disputed' | 'behind' | 'agreed' | 'wrong'
>;

export type SourceRow = Counts & {
  source: string;
  by: Identifier;
  /** The lower bound of the 95 % interval of the share of calls with a record; null without calls. */
  known_low: number | null;
  /** The median duration of answered calls; null if there are none. */
  median_ms: number | null;
  /** The cost in the operator's currency. */
  cost: number;
  cost_per_hit: number | null;
};

const DAY_MS = 86_400_000;
const MICROS = 1e6;

/** Loads the rows of the last days, today included. */
export async function loadRows(db: Db, days: number): Promise<SourceRow[]> {
  const first = utcDay(new Date(Date.now() - (days - 1) * DAY_MS));
  const { rows } = await sql<Counts & { source: string; by: Identifier; cost: number }>`
    select source, asked_by as by, sum(asked) as asked, sum(known) as known,
      sum(unknown) as unknown, sum(failed) as failed, sum(disputed) as disputed,
      sum(behind) as behind, sum(agreed) as agreed, sum(wrong + reported) as wrong,
      sum(cost)::bigint as cost
    from source_call where day >= ${first} group by source, asked_by`.execute(db);
  const durations = await loadDurations(db, first);
  return rows.map((row) => toRow(row, durations.get(keyOf(row)) ?? [])).sort(compare);
}

const keyOf = ({ source, by }: { source: string; by: string }): string => `${source} ${by}`;

/** Loads counts of answers by duration, in the form that `medianMs` takes. */
async function loadDurations(db: Db, first: string): Promise<Map<string, number[]>> {
  type Row = { source: string; by: string; entry: number; count: number };
  const { rows } = await sql<Row>`
    select source, asked_by as by, entry, sum(count) as count
    from source_call, unnest(durations) with ordinality as one (count, entry)
    where day >= ${first} and count > 0
    group by source, asked_by, entry`.execute(db);
  const durations = new Map<string, number[]>();
  for (const row of rows) {
    const counts = durations.get(keyOf(row)) ?? [];
    while (counts.length < row.entry) counts.push(0);
    counts[row.entry - 1] = row.count;
    durations.set(keyOf(row), counts);
  }
  return durations;
}

function toRow(
  { cost, ...row }: Counts & { source: string; by: Identifier; cost: number },
  durations: number[],
): SourceRow {
  const low = row.asked === 0 ? null : lowerBound(row.known, row.asked);
  return {
    ...row,
    known_low: low === null ? null : Math.floor(low * 1e4) / 1e4,
    median_ms: medianMs(durations),
    cost: cost / MICROS,
    cost_per_hit: row.known === 0 ? null : Math.round(cost / row.known) / MICROS,
  };
}

const compare = (one: SourceRow, other: SourceRow): number =>
  one.source === other.source
    ? IDENTIFIERS.indexOf(one.by) - IDENTIFIERS.indexOf(other.by)
    : one.source < other.source
      ? -1
      : 1;
