/** An endpoint that takes nothing any more: what still waits for it ends. */
import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../database/index.ts';

/**
 * Switches off endpoints whose receivers have answered 410 (Gone). The client switches them on again
 * when they are back.
 */
export async function switchOffGone(
  trx: Transaction<Tables>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update webhook_endpoint
    set active = false, inactive_reason = 'answered 410 at ' ||
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    where id = any(${ids}::bigint[]) and active`.execute(trx);
  await endWaiting(trx, ids);
}

/** Why such a delivery has failed. */
export const SWITCHED_OFF = 'the webhook endpoint is switched off';

/**
 * Ends the deliveries to endpoints that wait for an attempt. Leaves alone what somebody has locked,
 * such as a claim: it ends when it is about to be sent (`outbox/signed-claims.ts`).
 */
export async function endWaiting(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update webhook_delivery
    set next_at = null, line = null, failed_at = coalesce(failed_at, now()),
        last_error = ${SWITCHED_OFF}
    where id = any (array(
      select id from webhook_delivery
      where endpoint_id = any(${ids}::bigint[]) and next_at is not null and dispatcher is null
      for update skip locked))`.execute(db);
}
