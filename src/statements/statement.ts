/** A statement: the ledger of an account from one day to another, oldest first. */
import { sql } from 'kysely';
import { invalid } from '../api/index.ts';
import type { Db } from '../database/index.ts';
import { describeEntries } from './entries.ts';
import type { Line } from './line.ts';

/** UTC days, `YYYY-MM-DD`, both included; null for no bound. */
export type Period = { from: string | null; to: string | null };

export type Statement = {
  account_id: number;
  name: string;
  opening_balance: number;
  closing_balance: number;
  /** In the order booked; read as they are taken. */
  lines: AsyncIterable<Line>;
};

const LINES_AT_ONCE = 1_000;

/**
 * What is booked while it is read is left out, so that the lines lead from one balance to the
 * other.
 * @throws ServiceError `invalid` when there is no account with that id
 */
export async function readStatement(db: Db, accountId: number, period: Period): Promise<Statement> {
  const account = await db
    .selectFrom('account')
    .select(['id as account_id', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw invalid(`no account with id ${accountId}`);
  const first = period.from === null ? START : await lastBefore(db, accountId, period.from, 0);
  const last = await lastBefore(db, accountId, period.to, 1);
  return {
    ...account,
    opening_balance: first.balance,
    closing_balance: last.balance,
    lines: readLines(db, accountId, first.id, last.id),
  };
}

type Booked = { id: number; balance: number };
const START: Booked = { id: 0, balance: 0 };

/** The last entry before a day, or before the day after it; of all entries without a day. */
async function lastBefore(
  db: Db,
  accountId: number,
  day: string | null,
  daysAfter: 0 | 1,
): Promise<Booked> {
  const bound = sql<Date>`${`${day}T00:00:00Z`}::timestamptz + ${daysAfter} * interval '1 day'`;
  const entry = await db
    .selectFrom('credit_entry')
    .select(['id', 'balance_after as balance'])
    .where('account_id', '=', accountId)
    .$if(day !== null, (query) => query.where('created_at', '<', bound))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry ?? START;
}

async function* readLines(
  db: Db,
  accountId: number,
  after: number,
  last: number,
): AsyncIterable<Line> {
  for (let from = after; from < last; ) {
    const entries = await db
      .selectFrom('credit_entry')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '>', from)
      .where('id', '<=', last)
      .orderBy('id')
      .limit(LINES_AT_ONCE)
      .execute();
    yield* await describeEntries(db, entries);
    from = entries.length < LINES_AT_ONCE ? last : entries.at(-1)!.id;
  }
}
