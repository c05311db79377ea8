import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/index.ts';
import type { Reopening } from './course.ts';
import { queueInquiries } from './queue.ts';

export type Reopened = Reopening & {
  key: string;
  /** The contact that was found meanwhile, or was asked about from the first. */
  contactId: number | null;
  firstSeen: boolean;
};

/** Those due within the same quarter of a second are asked by one task. */
const DUE_TOGETHER_MS = 250;

/** Puts inquiries again, whose rows the transaction has locked. */
export async function reopen(trx: Transaction<Tables>, reopened: Reopened[]): Promise<void> {
  const due = Map.groupBy(reopened, ({ atMs }) => atMs && Math.ceil(atMs / DUE_TOGETHER_MS));
  for (const [at, together] of due) {
    const ticket = randomUUID();
    await update(trx, ticket, together);
    const runAt = at === null ? null : new Date(at * DUE_TOGETHER_MS);
    await queueInquiries(
      trx,
      ticket,
      together.map(({ key }) => key),
      runAt,
    );
  }
}

async function update(
  trx: Transaction<Tables>,
  ticket: string,
  reopened: Reopened[],
): Promise<void> {
  const texts = (lists: string[][]) => lists.map((list) => JSON.stringify(list));
  await sql`
    update inquiry
    set attributes = array(select json_array_elements_text(again.attributes::json)),
        answered = array(select json_array_elements_text(again.answered::json)),
        contact_id = again.contact_id,
        first_seen = again.first_seen,
        resting = again.resting,
        rests = again.rests,
        reason = again.reason,
        ticket = ${ticket}::uuid
    from unnest(${reopened.map(({ key }) => key)}::text[],
                ${texts(reopened.map(({ attributes }) => attributes))}::text[],
                ${texts(reopened.map(({ answered }) => answered))}::text[],
                ${reopened.map(({ contactId }) => contactId)}::bigint[],
                ${reopened.map(({ firstSeen }) => firstSeen)}::boolean[],
                ${reopened.map(({ atMs }) => atMs !== null)}::boolean[],
                ${reopened.map(({ rests }) => rests)}::int[],
                ${reopened.map(({ reason }) => reason)}::text[])
         as again (key, attributes, answered, contact_id, first_seen, resting, rests, reason)
    where inquiry.key = again.key`.execute(trx);
}
