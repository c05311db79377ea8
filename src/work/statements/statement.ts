/** A statement: the ledger of an account for a period, oldest first. */

import { invalid } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { findLastEntry, loadEntriesBetween } from '../../money/credits/index.ts';
import { describeEntries } from './ledger-lines.ts';
import type { Line } from './line.ts';

/** UTC days, `YYYY-MM-DD`, both included; null if the period is unbounded on that side. */
export type Period = { from: string | null; to: string | null };

export type Statement = {
  account_id: number;
  name: string;
  opening_balance: number;
  closing_balance: number;
  /** Oldest first; loaded while they are consumed. */
  lines: AsyncIterable<Line>;
};

const LINES_AT_ONCE = 1_000;

/**
 * Loads a statement. Excludes entries written during the read, so that the lines add up to the
 * difference of the two balances.
 * @throws ServiceError `invalid` if there is no account with that id
 */
export async function loadStatement(db: Db, accountId: number, period: Period): Promise<Statement> {
  const account = await db
    .selectFrom('account')
    .select(['id as account_id', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw invalid(`no account with id ${accountId}`);
  const { from, to } = period;
  const first = from === null ? undefined : await findLastEntry(db, accountId, from, 0);
  const last = await findLastEntry(db, accountId, to, 1);
  return {
    ...account,
    opening_balance: first?.balance_after ?? 0,
    closing_balance: last?.balance_after ?? 0,
    lines: loadLines(db, accountId, first?.id ?? 0, last?.id ?? 0),
  };
}

async function* loadLines(
  db: Db,
  accountId: number,
  first: number,
  last: number,
): AsyncIterable<Line> {
  for (let after = first; after < last; ) {
    const entries = await loadEntriesBetween(db, accountId, { after, last }, LINES_AT_ONCE);
    yield* await describeEntries(db, entries);
    after = entries.length < LINES_AT_ONCE ? last : entries.at(-1)!.id;
  }
}
