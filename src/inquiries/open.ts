import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/index.ts';
import { queueInquiries } from './queue.ts';
import { inquiryKey, type NewInquiry } from './subject.ts';

/** Rows sent to the database in one statement. */
const ROWS_PER_INSERT = 1_000;

/**
 * Opens inquiries, or joins those that are open. Subjects may repeat. Whoever calls it is among
 * the waiters by the time its transaction commits, and locks accounts, requests and jobs later.
 */
export async function openInquiries(
  trx: Transaction<Tables>,
  inquiries: NewInquiry[],
): Promise<void> {
  // One order for all, so that two who open the same ones never wait for each other in a circle.
  const distinct = [...merged(inquiries)].sort(([a], [b]) => (a < b ? -1 : 1));
  const ticket = randomUUID();
  const mine: string[] = [];
  for (let from = 0; from < distinct.length; from += ROWS_PER_INSERT) {
    mine.push(...(await upsert(trx, ticket, distinct.slice(from, from + ROWS_PER_INSERT))));
  }
  await queueInquiries(trx, ticket, mine);
}

type Keyed = [key: string, inquiry: NewInquiry];

function merged(inquiries: NewInquiry[]): Map<string, NewInquiry> {
  const byKey = new Map<string, NewInquiry>();
  for (const { subject, attributes } of inquiries) {
    const key = inquiryKey(subject);
    const known = byKey.get(key);
    const all = new Set([...(known?.attributes ?? []), ...attributes]);
    byKey.set(key, { subject: known?.subject ?? subject, attributes: [...all] });
  }
  return byKey;
}

/**
 * One that rests and is asked for more is asked at once, and of all sources: those that have
 * answered were not asked for that.
 * @returns the keys of inquiries that the ticket is now to ask
 */
async function upsert(
  trx: Transaction<Tables>,
  ticket: string,
  inquiries: Keyed[],
): Promise<string[]> {
  const woken = sql`inquiry.resting and not excluded.attributes <@ inquiry.attributes`;
  const { rows } = await sql<{ key: string; mine: boolean }>`
    insert into inquiry (key, contact_id, question, attributes, ticket)
    select key, contact_id, question,
           array(select json_array_elements_text(attributes::json)), ${ticket}::uuid
    from unnest(${inquiries.map(([key]) => key)}::text[],
                ${inquiries.map(([, { subject }]) => contactIdOf(subject))}::bigint[],
                ${inquiries.map(([, { subject }]) => questionOf(subject))}::text[],
                ${inquiries.map(([, { attributes }]) => JSON.stringify(attributes))}::text[])
         as new (key, contact_id, question, attributes)
    order by key
    on conflict (key) do update
      set attributes = array(select distinct unnest(inquiry.attributes || excluded.attributes)),
          answered = case when ${woken} then '{}' else inquiry.answered end,
          ticket = case when ${woken} then excluded.ticket else inquiry.ticket end,
          resting = inquiry.resting and not (${woken}),
          joins = inquiry.joins + 1
    returning key, ticket = ${ticket}::uuid as mine`.execute(trx);
  return rows.filter(({ mine }) => mine).map(({ key }) => key);
}

const contactIdOf = (subject: NewInquiry['subject']): number | null =>
  'contactId' in subject ? subject.contactId : null;

const questionOf = (subject: NewInquiry['subject']): string | null =>
  'person' in subject ? JSON.stringify(subject.person) : null;
