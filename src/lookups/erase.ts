import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/index.ts';
import { giveTickets } from './queue.ts';
import { putAgain } from './unfinished.ts';

/**
 * Lookups about a contact that is being erased are put again: an answer under way comes too
 * late, and the next question finds nobody and concludes them. What was known of somebody who was
 * searched for is removed.
 * @returns how many there were
 */
export async function eraseLookups(trx: Transaction<Tables>, contactId: number): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    with about as (
      select key from lookup where contact_id = ${contactId} order by key for update
    )
    update lookup set question = null from about where lookup.key = about.key
    returning lookup.key`.execute(trx);
  await putAgain(trx, giveTickets(rows.map(({ key }) => key)));
  return rows.length;
}
