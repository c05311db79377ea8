import { sql } from 'kysely';
import type { Trx } from '../../../ground/database/index.ts';

/** An endpoint and the URL of the POST. */
export type Posted = { endpointId: number; url: string };

const column = (posted: readonly Posted[]) => sql`unnest(
  ${posted.map(({ endpointId }) => endpointId)}::bigint[], ${posted.map(({ url }) => url)}::text[]
) as posted (id, url)`;

/**
 * Switches off endpoints whose receivers answered 410 (Gone), unless their URL has changed since:
 * the old address of a receiver may answer 410 after a change. The client can switch them on again.
 * The caller ends their waiting deliveries.
 * @returns the endpoints whose URL has changed
 */
export async function switchOffGone(trx: Trx, gone: readonly Posted[]): Promise<Posted[]> {
  if (gone.length === 0) return [];
  await sql`
    update webhook_endpoint e
    set active = false, inactive_reason = 'answered 410 at ' ||
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from ${column(gone)}
    where e.id = posted.id and e.url = posted.url and active`.execute(trx);
  // Runs after the update, which waits for a concurrent change of the URL.
  const { rows } = await sql<Posted>`
    select e.id as "endpointId", posted.url from webhook_endpoint e, ${column(gone)}
    where e.id = posted.id and e.url <> posted.url`.execute(trx);
  return rows;
}
