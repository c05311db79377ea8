import { sql } from 'kysely';
import { ADVISORY_LOCK, notifyAfterCommit, type Trx } from '../../ground/database/index.ts';
import { queueForEndpoints, sqlHasEndpoints } from '../webhooks/index.ts';
import { renderEventId } from './event-id.ts';
import { LAST_DRAWN } from './horizon.ts';
import type { EventType, EventView } from './types.ts';

export type NewEvent = {
  accountId: number;
  type: EventType;
  subject: string;
  /** An object that is shown unchanged. */
  data: object;
};

export type RecordedEvent = EventView & { accountId: number };

type Row = { position: number; created_at: Date; id_key: Buffer; has_endpoints: boolean };

/** Readers are notified on this channel. */
export const EVENT_CHANNEL = 'tenure_event';

/**
 * Records events in the transaction that makes them true. Call it once and last, with all events:
 * until the transaction ends, readers of all accounts stop before them.
 * @returns the events as readers will see them, in the given order
 */
export async function recordEvents(
  trx: Trx,
  events: readonly NewEvent[],
): Promise<RecordedEvent[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<Row>`
    with held as materialized (
      -- Before a position is drawn: see horizon.ts. The lock's number has 32 bits.
      select pg_advisory_xact_lock_shared(
        ${ADVISORY_LOCK.eventWriters}, ((${LAST_DRAWN} << 32) >> 32)::int) as locked
      from event_position
    ), recorded as (
      insert into event (account_id, type, subject, data, created_at)
      select account_id, type, subject, data, clock_timestamp()
      from held, unnest(
        ${events.map(({ accountId }) => accountId)}::bigint[],
        ${events.map(({ type }) => type)}::text[],
        ${events.map(({ subject }) => subject)}::text[],
        ${events.map(({ data }) => JSON.stringify(data))}::json[]
      ) with ordinality as given (account_id, type, subject, data, ordinal)
      where held.locked is not null
      order by ordinal
      returning position, account_id, created_at
    )
    select position, created_at, id_key,
           ${sqlHasEndpoints(sql`select account_id from recorded`)} as has_endpoints
    from event_log, recorded
    order by position /* record events: planned once */`.execute(trx);
  await notifyAfterCommit(trx, EVENT_CHANNEL);
  const recorded = rows.map(({ position, created_at, id_key }, ordinal) => {
    const { accountId, type, subject, data } = events[ordinal]!;
    const id = renderEventId(id_key, { accountId, position });
    return { accountId, id, type, time: created_at.toISOString(), subject, data };
  });
  if (rows[0]!.has_endpoints) await queueForEndpoints(trx, recorded);
  return recorded;
}
