/** Finds contacts in the listing. */
import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import { type Search, toTextQuery } from './terms.ts';

/** Contacts verified on this many days before today, or later, are fresh. */
const FRESH_DAYS = 30;
const DAY_MS = 86_400_000;

export type ListingFilter = Search & {
  /** Null for both. */
  isFresh: boolean | null;
  /** True for only those without a known work address. */
  lacksEmail: boolean;
  /** Only these contacts; null for all. */
  among: readonly number[] | null;
};

/** `verified` starts with those verified last, the others with the letter A. */
export const CONTACT_SORTS = ['verified', 'name', 'employer'] as const;

export type ListingOrder = {
  by: (typeof CONTACT_SORTS)[number];
  isReversed: boolean;
};

type ListingPage = {
  ids: number[];
  /** The number of contacts on all pages. */
  total: number;
};

/** Finds a page of contacts. */
export async function findListed(
  db: Db,
  filter: ListingFilter,
  order: ListingOrder,
  { number, size }: { number: number; size: number },
): Promise<ListingPage> {
  const query = toTextQuery(filter);
  if (query === null || filter.among?.length === 0) return { ids: [], total: 0 };
  const where = conditionOf(filter, query);
  const [found, counted] = await Promise.all([
    sql<{ contact_id: number }>`
      select contact_id from contact_listing where ${where}
      order by ${orderOf(order)}
      limit ${size} offset ${number * size}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from contact_listing where ${where}`.execute(db),
  ]);
  return { ids: found.rows.map(({ contact_id: id }) => id), total: counted.rows[0]!.total };
}

/** Contacts without the value come last, or first in the reversed order. */
const ORDERS = {
  verified: [
    sql`verified_at desc nulls last, contact_id desc`,
    sql`verified_at asc nulls first, contact_id asc`,
  ],
  name: [
    sql`sort_name asc nulls last, contact_id asc`,
    sql`sort_name desc nulls first, contact_id desc`,
  ],
  employer: [
    sql`sort_employer asc nulls last, contact_id asc`,
    sql`sort_employer desc nulls first, contact_id desc`,
  ],
} as const satisfies Record<ListingOrder['by'], object>;

const orderOf = ({ by, isReversed }: ListingOrder) => ORDERS[by][isReversed ? 1 : 0];

/** Counts the contacts that are stored and were never listed. */
export async function countUnlisted(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contact
    where listed_version is distinct from version and withdrawn is null
      and listed_version is null`.execute(db);
  return rows[0]!.count;
}

function conditionOf({ isFresh, lacksEmail, among }: ListingFilter, query: string) {
  const today = Math.floor(Date.now() / DAY_MS);
  const since = new Date((today - FRESH_DAYS) * DAY_MS);
  const conditions = [
    ...(query === '' ? [] : [sql`terms @@ ${query}::tsquery`]),
    ...(isFresh === true ? [sql`verified_at >= ${since}`] : []),
    ...(isFresh === false ? [sql`(verified_at < ${since} or verified_at is null)`] : []),
    ...(lacksEmail ? [sql`not has_email`] : []),
    ...(among === null ? [] : [sql`contact_id = any(${among}::bigint[])`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
