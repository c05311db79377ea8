/** Reads the entries of the ledger. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../ground/database/index.ts';
import type { ListPage } from '../../ground/route-parts/index.ts';

/**
 * A grant, charge or refund. Amounts are in credits. A charge is negative, or 0 if the work was free.
 */
export type Entry = Selectable<Tables['credit_entry']>;

const ENTRY_COLUMNS = [
  'id',
  'account_id',
  'kind',
  'amount',
  'balance_after',
  'pays_for',
  'created_at',
] as const satisfies readonly (keyof Tables['credit_entry'])[];

export async function countEntries(db: Db, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('credit_entry')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Loads a page of entries, newest first. */
export const loadEntries = (db: Db, accountId: number, page: ListPage): Promise<Entry[]> =>
  db
    .selectFrom('credit_entry')
    .select(ENTRY_COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.number * page.size)
    .execute();

/** Loads entries in the order written, from the one after id `after` to id `last`. */
export const loadEntriesBetween = (
  db: Db,
  accountId: number,
  { after, last }: { after: number; last: number },
  most: number,
): Promise<Entry[]> =>
  db
    .selectFrom('credit_entry')
    .select(ENTRY_COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('id')
    .limit(most)
    .execute();

/**
 * Finds the last entry before a UTC day, or before the following day.
 * @param day `YYYY-MM-DD`; null for the last of all entries
 */
export function findLastEntry(
  db: Db,
  accountId: number,
  day: string | null,
  daysAfter: 0 | 1,
): Promise<Entry | undefined> {
  const bound = sql<Date>`${`${day}T00:00:00Z`}::timestamptz + ${daysAfter} * interval '1 day'`;
  return db
    .selectFrom('credit_entry')
    .select(ENTRY_COLUMNS)
    .where('account_id', '=', accountId)
    .$if(day !== null, (query) => query.where('created_at', '<', bound))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Finds the entries that pay for work (`references.ts`).
 * @returns entries in the order of `references`, without references that have no entry
 */
export async function findPayments(db: Db, references: readonly string[]): Promise<Entry[]> {
  const entries = await db
    .selectFrom('credit_entry')
    .select(ENTRY_COLUMNS)
    .where('pays_for', 'in', references)
    .execute();
  const byReference = new Map(entries.map((entry) => [entry.pays_for, entry]));
  return references.flatMap((reference) => byReference.get(reference) ?? []);
}
