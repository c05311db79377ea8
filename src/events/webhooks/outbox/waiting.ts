/**
 * Changes deliveries that wait for an attempt when their endpoint changes. Skips locked deliveries,
 * such as claimed ones, without waiting: they are checked again before they are sent
 * (`outbox/signed-claims.ts`).
 */
import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import { toReceiver } from '../send/url.ts';

/** The error of such a delivery. */
export const SWITCHED_OFF = 'the webhook endpoint is switched off';

const waitingFor = (ids: readonly number[]) => sql`id = any (array(
  select id from webhook_delivery
  where endpoint_id = any(${ids}::bigint[]) and next_at is not null and dispatcher is null
  for update skip locked))`;

/** Ends the waiting deliveries of endpoints. */
export async function endWaiting(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update webhook_delivery
    set next_at = null, line = null, failed_at = coalesce(failed_at, now()),
        last_error = ${SWITCHED_OFF}
    where ${waitingFor(ids)}`.execute(db);
}

/** Changes the URL of an endpoint's waiting deliveries. */
export async function redirectWaiting(db: Db, id: number, url: string): Promise<void> {
  await sql`
    update webhook_delivery set url = ${url}, receiver = ${toReceiver(url)}
    where ${waitingFor([id])}`.execute(db);
}
