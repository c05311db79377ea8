/** Prunes deliveries that have ended and are no longer needed. `delivery.ts` defines the states. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../ground/database/index.ts';
import { type Dated, isYoung, type Retained } from '../../../ground/retention/index.ts';

const ROWS_AT_ONCE = 1_000;

/** Condition for delivered or given-up deliveries. */
const ENDED = sql`next_at is null and line is null and dispatcher is null`;

type Row = Dated & {
  id: number;
  subject: string;
  ended_at: Date | null;
  /** Ended in the future, because a clock was wrong. */
  ended_ahead: boolean | null;
};

/**
 * Prunes deliveries in the order of their ids, which is the order of queueing, so that no index is
 * needed.
 * @param findNeeded returns the subjects that must be kept although their deliveries have ended
 */
export const retainedDeliveries = (
  findNeeded: (db: Db, subjects: readonly string[]) => Promise<ReadonlySet<string>>,
): Retained => ({
  name: 'deliveries',
  setting: 'deliveries',
  tables: ['webhook_delivery'],
  async prune(trx, until, cursor) {
    const page = await loadAfter(trx, cursor ?? 0);
    const due = page.filter(({ ended_at }) => ended_at !== null && ended_at <= until);
    const needed = await findNeeded(
      trx,
      due.map(({ subject }) => subject),
    );
    const gone = due.filter(({ subject }) => !needed.has(subject));
    const rows = await deleteEnded(
      trx,
      gone.map(({ id }) => id),
    );
    const last = page.at(-1);
    await dateBack(
      trx,
      page.filter((row) => row.is_ahead || row.ended_ahead),
    );
    const isDone = page.length < ROWS_AT_ONCE || page.some((row) => isYoung(row, until));
    return { rows, cursor: isDone ? null : last!.id, isDone };
  },
  findOldest: async (db) => {
    const { rows } = await sql<Pick<Row, 'created_at'>>`
      select created_at from webhook_delivery order by id limit 1`.execute(db);
    return rows[0]?.created_at ?? null;
  },
});

async function loadAfter(trx: Trx, id: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, subject, created_at, ended_at,
           created_at > now() as is_ahead, ended_at > now() as ended_ahead from (
      select id, subject, created_at,
             case when ${ENDED} then coalesce(delivered_at, failed_at, created_at) end as ended_at
      from webhook_delivery where id > ${id} order by id limit ${ROWS_AT_ONCE}
    ) as page order by id`.execute(trx);
  return rows;
}

/**
 * Corrects deliveries with a date in the future, written under a wrong clock. They would otherwise
 * not be pruned before that date.
 */
async function dateBack(trx: Trx, ahead: readonly Row[]): Promise<void> {
  if (ahead.length === 0) return;
  await sql`
    update webhook_delivery set
      created_at = least(created_at, now()),
      delivered_at = case when delivered_at > now() then now() else delivered_at end,
      failed_at = case when failed_at > now() then now() else failed_at end
    where id = any(${ahead.map(({ id }) => id)}::bigint[])`.execute(trx);
}

/** Skips deliveries that are due again. */
async function deleteEnded(trx: Trx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numAffectedRows } = await sql`
    delete from webhook_delivery where id = any(${ids}::bigint[]) and ${ENDED}`.execute(trx);
  return Number(numAffectedRows);
}

/** Returns the subjects that are not delivered: given up, or still to be sent. */
export async function findUndelivered(db: Db, subjects: readonly string[]): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const { rows } = await sql<Pick<Row, 'subject'>>`
    select subject from webhook_delivery
    where subject = any(${subjects}::text[]) and delivered_at is null`.execute(db);
  return new Set(rows.map(({ subject }) => subject));
}

/**
 * Deletes deliveries by groups. Keeps the whole group if one of its deliveries has not ended. Does
 * not wait for locked deliveries, such as one that a status call is about to resend.
 * @param groups subjects
 * @returns the subjects that have not ended or are locked
 */
export async function forgetEnded(
  trx: Trx,
  groups: readonly (readonly string[])[],
): Promise<Set<string>> {
  const subjects = groups.flat();
  const locked = await sql<Pick<Row, 'subject'>>`
    select subject from webhook_delivery
    where subject = any(${subjects}::text[]) and ${ENDED}
    order by id for update skip locked`.execute(trx);
  const ended = new Set(locked.rows.map(({ subject }) => subject));
  // Read after locking, because a follow-up delivery is queued before the first one has ended.
  const { rows } = await sql<Pick<Row, 'subject'>>`
    select subject from webhook_delivery where subject = any(${subjects}::text[])`.execute(trx);
  const underWay = new Set(rows.flatMap(({ subject }) => (ended.has(subject) ? [] : subject)));
  const forgotten = groups.filter((group) => !group.some((subject) => underWay.has(subject)));
  await sql`
    delete from webhook_delivery where subject = any(${forgotten.flat()}::text[])`.execute(trx);
  return underWay;
}
