import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/index.ts';
import type { Reopening } from './course.ts';
import { giveTickets, queueLookups, type Ticketed } from './queue.ts';

export type Reopened = Reopening & {
  key: string;
  /** The contact that was found meanwhile, or was asked about from the first. */
  contactId: number | null;
  firstSeen: boolean;
};

/** Those due within the same quarter of a second are asked by one task. */
const DUE_TOGETHER_MS = 250;

/** Puts lookups again, whose rows the transaction has locked. */
export async function reopen(trx: Transaction<Tables>, reopened: Reopened[]): Promise<void> {
  const due = Map.groupBy(reopened, ({ atMs }) => atMs && Math.ceil(atMs / DUE_TOGETHER_MS));
  for (const [at, together] of due) {
    const tickets = giveTickets(together.map(({ key }) => key));
    await update(trx, tickets, together);
    const waitMs = at === null ? null : at * DUE_TOGETHER_MS - Date.now();
    await queueLookups(trx, tickets, waitMs);
  }
}

async function update(
  trx: Transaction<Tables>,
  tickets: readonly Ticketed[],
  reopened: Reopened[],
): Promise<void> {
  const texts = (lists: string[][]) => lists.map((list) => JSON.stringify(list));
  await sql`
    update lookup
    set attributes = array(select json_array_elements_text(again.attributes::json)),
        answered = array(select json_array_elements_text(again.answered::json)),
        contact_id = again.contact_id,
        first_seen = again.first_seen,
        resting = again.resting,
        rests = again.rests,
        reason = again.reason,
        ticket = again.ticket
    from unnest(${reopened.map(({ key }) => key)}::text[],
                ${texts(reopened.map(({ attributes }) => attributes))}::text[],
                ${texts(reopened.map(({ answered }) => answered))}::text[],
                ${reopened.map(({ contactId }) => contactId)}::bigint[],
                ${reopened.map(({ firstSeen }) => firstSeen)}::boolean[],
                ${reopened.map(({ atMs }) => atMs !== null)}::boolean[],
                ${reopened.map(({ rests }) => rests)}::int[],
                ${reopened.map(({ reason }) => reason)}::text[],
                ${tickets.map(({ ticket }) => ticket)}::uuid[])
         as again (key, attributes, answered, contact_id, first_seen, resting, rests, reason,
                   ticket)
    where lookup.key = again.key`.execute(trx);
}
