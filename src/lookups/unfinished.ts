/** Lookups without an answer: each bears the ticket of a task. */
import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../database/index.ts';
import type { Work } from '../queue/index.ts';
import { giveTickets, queueLookups, type Ticketed, taskKeyOf } from './queue.ts';

export const unfinishedLookups: Work<Ticketed> = {
  name: 'lookups',
  find: findUnfinished,
  taskKeyOf,
  revive: askAgain,
};

async function findUnfinished(db: Db, after: Ticketed | null, most: number): Promise<Ticketed[]> {
  const { rows } = await sql<Ticketed>`
    select key, ticket from lookup where key > ${after?.key ?? ''}
    order by key limit ${most}`.execute(db);
  return rows;
}

/** Puts those again that still bear the ticket they were found with. */
async function askAgain(trx: Transaction<Tables>, lost: readonly Ticketed[]): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    select key from lookup
    join unnest(${lost.map(({ key }) => key)}::text[],
                ${lost.map(({ ticket }) => ticket)}::uuid[]) as lost (key, ticket)
      using (key, ticket)
    order by key for update of lookup`.execute(trx);
  const again = giveTickets(rows.map(({ key }) => key));
  await putAgain(trx, again);
  return again.length;
}

/** Has lookups asked at once under new tickets. The transaction has locked their rows. */
export async function putAgain(
  trx: Transaction<Tables>,
  again: readonly Ticketed[],
): Promise<void> {
  await sql`
    update lookup set ticket = again.ticket, resting = false
    from unnest(${again.map(({ key }) => key)}::text[],
                ${again.map(({ ticket }) => ticket)}::uuid[]) as again (key, ticket)
    where lookup.key = again.key`.execute(trx);
  await queueLookups(trx, again);
}
