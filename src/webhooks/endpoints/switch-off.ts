import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/index.ts';
import { endWaiting } from './waiting.ts';

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
