/** Reads an account's events between two positions, in their order. */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import { renderEventId } from './event-id.ts';
import type { EventType } from './types.ts';

export type EventRow = {
  position: number;
  type: EventType;
  subject: string;
  /** JSON text. */
  data: string;
  created_at: Date;
};

export type Range = {
  accountId: number;
  /** The first event comes after this position. */
  after: number;
  /** At most the horizon. */
  upTo: number;
  /** All types when absent. */
  types?: readonly EventType[] | undefined;
  limit: number;
};

export async function readEvents(db: Db, range: Range): Promise<EventRow[]> {
  const { accountId, after, upTo, types, limit } = range;
  const { rows } = await sql<EventRow>`
    select position, type, subject, data::text as data, created_at from event
    where account_id = ${accountId} and position > ${after} and position <= ${upTo}
      ${types ? sql`and type = any(${types}::text[])` : sql``}
    order by position limit ${limit}`.execute(db);
  return rows;
}

/** Like `readEvents`, but begins with the newest event. */
export async function readNewest(db: Db, range: Required<Range>): Promise<EventRow[]> {
  const { accountId, after, upTo, types, limit } = range;
  const { rows } = await sql<EventRow>`
    select position, type, subject, data::text as data, created_at from event
    where account_id = ${accountId} and position > ${after} and position <= ${upTo}
      and type = any(${types}::text[])
    order by position desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns the account's last position up to a horizon, for all types; null if no event is stored.
 */
export async function findLast(db: Db, accountId: number, upTo: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(position) as last from event
    where account_id = ${accountId} and position <= ${upTo}`.execute(db);
  return rows[0]!.last;
}

/** Returns the accounts that have events after one horizon and up to a later one. */
export async function findAccounts(db: Db, after: number, upTo: number): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select distinct account_id from event
    where position > ${after} and position <= ${upTo}`.execute(db);
  return rows.map(({ account_id }) => account_id);
}

/** An event as JSON text, with the members of `EventView`. */
export const renderEvent = (key: Buffer, accountId: number, row: EventRow): string =>
  `{"id":"${renderEventId(key, { accountId, position: row.position })}","type":"${row.type}",` +
  `"time":"${row.created_at.toISOString()}","subject":${JSON.stringify(row.subject)},` +
  `"data":${shownData(row)}}`;

/**
 * Removes the receiver's URL from events of earlier releases, because it may contain a password or
 * a token.
 */
function shownData({ type, data }: EventRow): string {
  if (type !== 'webhook_delivery.failed' || !data.includes('"url"')) return data;
  const { url, ...shown } = JSON.parse(data) as { url?: string };
  return JSON.stringify({ ...shown, host: url && (URL.parse(url)?.host ?? '') });
}
