/** Adds counted calls to the table `source_call`. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import type { Chore } from '../../ground/queue/index.ts';
import type { Identifier } from '../segment.ts';

/** The counts of calls. Each is a column of the table. */
export const COUNTS = [
  'asked',
  'known',
  'unknown',
  'failed',
  'disputed',
  'behind',
  'agreed',
  'wrong',
  'reported',
] as const;

/** Counts of one kind of call to one source on one day. */
export type DayCounts = Selectable<Tables['source_call']> & { asked_by: Identifier };

/**
 * Adds a node's counts to the table.
 * @param counts sorted the same way on all nodes, so that their statements lock rows in the same
 * order
 */
export async function addCounts(db: Db, counts: readonly DayCounts[]): Promise<void> {
  await sql`
    insert into source_call as kept (day, source, asked_by, country, profile, after,
      asked, known, unknown, failed, disputed, behind, agreed, wrong, reported, cost, durations)
    select day, source, asked_by, country, profile, after,
      asked, known, unknown, failed, disputed, behind, agreed, wrong, reported, cost, durations
    from jsonb_populate_recordset(null::source_call, ${JSON.stringify(counts)}::jsonb)
    on conflict (day, source, asked_by, country, profile, after) do update set
      asked = kept.asked + excluded.asked,
      known = kept.known + excluded.known,
      unknown = kept.unknown + excluded.unknown,
      failed = kept.failed + excluded.failed,
      disputed = kept.disputed + excluded.disputed,
      behind = kept.behind + excluded.behind,
      agreed = kept.agreed + excluded.agreed,
      wrong = kept.wrong + excluded.wrong,
      reported = kept.reported + excluded.reported,
      cost = kept.cost + excluded.cost,
      durations = array(
        select coalesce(one, 0) + coalesce(other, 0)
        from unnest(kept.durations, excluded.durations) with ordinality as pair (one, other, entry)
        order by entry)`.execute(db);
}

/** Answers to the calls of all nodes, of one kind. */
export type AnsweredCalls = {
  source: string;
  by: Identifier;
  country: string;
  /** Names of sources, separated by commas. */
  after: string;
  answered: number;
  known: number;
  /** Answers that agreed with others. */
  useful: number;
  /** Answers that were outdated, disputed or wrong. */
  useless: number;
};

/** Loads the answers to calls for profiles within some days. */
export async function loadAnswered(db: Db, days: number): Promise<AnsweredCalls[]> {
  const { rows } = await sql<AnsweredCalls>`
    select source, asked_by as by, country, after,
      sum(known + unknown) as answered, sum(known) as known,
      sum(agreed) as useful, sum(behind + disputed + wrong) as useless
    from source_call where profile and day > ${daysAgo(days)}
    group by source, asked_by, country, after`.execute(db);
  return rows;
}

/** Finds the names of sources that were queried within the time for which counts are kept. */
export async function findQueriedSources(
  db: Db,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ source: string }>`
    select distinct source from source_call where source = any(${names}::text[])`.execute(db);
  return new Set(rows.map(({ source }) => source));
}

const DAY_MS = 86_400_000;

const daysAgo = (days: number): string => utcDay(new Date(Date.now() - days * DAY_MS));

const KEPT_DAYS = 400;
const FORGET_EVERY_MS = 3_600_000;

/** Deletes counts and budgets after 400 days. */
export const forgetSourceCalls: Chore = {
  name: 'forget source calls',
  everyMs: FORGET_EVERY_MS,
  async run(trx: Trx) {
    const first = daysAgo(KEPT_DAYS);
    await trx.deleteFrom('source_call').where('day', '<', first).execute();
    await trx.deleteFrom('source_month').where('month', '<', first.slice(0, 7)).execute();
  },
};
