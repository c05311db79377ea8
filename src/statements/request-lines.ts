/** What the concluded profiles of a refresh request cost, in the order submitted. */
import { invalid } from '../api/index.ts';
import type { Db } from '../database/index.ts';
import { describeEntries } from './entries.ts';
import type { CountedLines } from './job-lines.ts';
import type { Page } from './line.ts';
import { profilePayment } from './payment.ts';
import { type Counted, tierCounts } from './tier-counts.ts';

/**
 * No lines of a `test` request, which has no entries.
 * @throws ServiceError `invalid` when the account has no such request
 */
export async function readRequestLines(
  db: Db,
  accountId: number,
  requestId: number,
  page: Page,
): Promise<CountedLines> {
  const request = await db
    .selectFrom('refresh_request')
    .select(['test'])
    .where('id', '=', requestId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!request) throw invalid(`request_id: no refresh request ${requestId} on this account`);
  if (request.test) return { total: 0, lines: [], tiers: [] };
  const counts = await countTiers(db, requestId);
  return {
    total: counts.reduce((sum, { lines }) => sum + lines, 0),
    lines: await readLines(db, requestId, page),
    tiers: tierCounts(counts),
  };
}

const concluded = (db: Db, requestId: number) =>
  db
    .selectFrom('refresh_profile')
    .where('request_id', '=', requestId)
    .where('concluded_at', 'is not', null);

const countTiers = (db: Db, requestId: number): Promise<Counted[]> =>
  concluded(db, requestId)
    .select('tier')
    .select((row) => row.fn.countAll<number>().as('lines'))
    .groupBy('tier')
    .execute();

async function readLines(db: Db, requestId: number, page: Page) {
  const profiles = await concluded(db, requestId)
    .select('position')
    .orderBy('position')
    .limit(page.size)
    .offset(page.number * page.size)
    .execute();
  if (profiles.length === 0) return [];
  const names = profiles.map(({ position }) => profilePayment(requestId, position));
  const entries = await db
    .selectFrom('credit_entry')
    .selectAll()
    .where('pays_for', 'in', names)
    .execute();
  const byName = new Map(entries.map((entry) => [entry.pays_for, entry]));
  return describeEntries(
    db,
    names.flatMap((name) => byName.get(name) ?? []),
  );
}
