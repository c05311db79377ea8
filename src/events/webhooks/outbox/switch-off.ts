import { sql } from 'kysely';
import type { Trx } from '../../../ground/database/index.ts';

/** An endpoint, and the URL at which it was asked. */
export type Asked = { endpointId: number; url: string };

const column = (asked: readonly Asked[]) => sql`unnest(
  ${asked.map(({ endpointId }) => endpointId)}::bigint[], ${asked.map(({ url }) => url)}::text[]
) as asked (id, url)`;

/**
 * Switches off endpoints whose receivers have answered 410 (Gone), unless they have another URL now:
 * a receiver that has moved answers so at its old place. The client switches them on again when they
 * are back. The caller ends what waits for them.
 * @returns those that have another URL now
 */
export async function switchOffGone(trx: Trx, gone: readonly Asked[]): Promise<Asked[]> {
  if (gone.length === 0) return [];
  await sql`
    update webhook_endpoint e
    set active = false, inactive_reason = 'answered 410 at ' ||
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from ${column(gone)}
    where e.id = asked.id and e.url = asked.url and active`.execute(trx);
  // After the update, which waits for a change of the URL that is under way.
  const { rows } = await sql<Asked>`
    select e.id as "endpointId", asked.url from webhook_endpoint e, ${column(gone)}
    where e.id = asked.id and e.url <> asked.url`.execute(trx);
  return rows;
}
