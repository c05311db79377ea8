/**
 * Deliveries that wait for an attempt, when their endpoint changes. What somebody has locked, such as
 * a claim, is left alone: nobody waits for it, and it is looked at again when it is about to be sent
 * (`outbox/signed-claims.ts`).
 */
import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import { toReceiver } from '../send/url.ts';

/** Why such a delivery has failed. */
export const SWITCHED_OFF = 'the webhook endpoint is switched off';

const waitingFor = (ids: readonly number[]) => sql`id = any (array(
  select id from webhook_delivery
  where endpoint_id = any(${ids}::bigint[]) and next_at is not null and dispatcher is null
  for update skip locked))`;

/** Ends what waits for endpoints. */
export async function endWaiting(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update webhook_delivery
    set next_at = null, line = null, failed_at = coalesce(failed_at, now()),
        last_error = ${SWITCHED_OFF}
    where ${waitingFor(ids)}`.execute(db);
}

/** Sends what waits for an endpoint to another URL. */
export async function redirectWaiting(db: Db, id: number, url: string): Promise<void> {
  await sql`
    update webhook_delivery set url = ${url}, receiver = ${toReceiver(url)}
    where ${waitingFor([id])}`.execute(db);
}
