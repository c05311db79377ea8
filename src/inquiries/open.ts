import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/index.ts';
import { giveTickets, queueInquiries, type Ticketed } from './queue.ts';
import { inquiryKey, type NewInquiry } from './subject.ts';

/** Rows sent to the database in one statement. */
const ROWS_PER_INSERT = 1_000;

/**
 * Opens inquiries, or joins those that are open. Subjects may repeat. Whoever calls it is among
 * the waiters by the time its transaction commits, and has locked its account before, if it does.
 */
export async function openInquiries(
  trx: Transaction<Tables>,
  inquiries: NewInquiry[],
): Promise<void> {
  // One order for all, so that two who open the same ones never wait for each other in a circle.
  const distinct = [...merged(inquiries)].sort(([a], [b]) => (a < b ? -1 : 1));
  const tickets = giveTickets(distinct.map(([key]) => key));
  const asked = distinct.map(([key, inquiry], index) => ({
    ...inquiry,
    key,
    ticket: tickets[index]!.ticket,
  }));
  const mine: Ticketed[] = [];
  for (let from = 0; from < asked.length; from += ROWS_PER_INSERT) {
    mine.push(...(await upsert(trx, asked.slice(from, from + ROWS_PER_INSERT))));
  }
  await queueInquiries(trx, mine);
}

type Asked = NewInquiry & Ticketed;

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
 * @returns those that bear their new ticket now
 */
async function upsert(trx: Transaction<Tables>, inquiries: readonly Asked[]): Promise<Ticketed[]> {
  const woken = sql`inquiry.resting and not excluded.attributes <@ inquiry.attributes`;
  const { rows } = await sql<Ticketed>`
    insert into inquiry (key, contact_id, question, attributes, ticket)
    select key, contact_id, question,
           array(select json_array_elements_text(attributes::json)), ticket
    from unnest(${inquiries.map(({ key }) => key)}::text[],
                ${inquiries.map(({ subject }) => contactIdOf(subject))}::bigint[],
                ${inquiries.map(({ subject }) => questionOf(subject))}::text[],
                ${inquiries.map(({ attributes }) => JSON.stringify(attributes))}::text[],
                ${inquiries.map(({ ticket }) => ticket)}::uuid[])
         as new (key, contact_id, question, attributes, ticket)
    order by key
    on conflict (key) do update
      set attributes = array(select distinct unnest(inquiry.attributes || excluded.attributes)),
          answered = case when ${woken} then '{}' else inquiry.answered end,
          ticket = case when ${woken} then excluded.ticket else inquiry.ticket end,
          resting = inquiry.resting and not (${woken}),
          joins = inquiry.joins + 1
    returning key, ticket`.execute(trx);
  const given = new Map(inquiries.map(({ key, ticket }) => [key, ticket]));
  return rows.filter(({ key, ticket }) => given.get(key) === ticket);
}

const contactIdOf = (subject: NewInquiry['subject']): number | null =>
  'contactId' in subject ? subject.contactId : null;

const questionOf = (subject: NewInquiry['subject']): string | null =>
  'person' in subject ? JSON.stringify(subject.person) : null;
