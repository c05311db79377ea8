import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/index.ts';
import { giveTickets, queueLookups, type Ticketed } from './queue.ts';
import { lookupKey, type NewLookup } from './subject.ts';

/** Rows sent to the database in one statement. */
const ROWS_PER_INSERT = 1_000;

/**
 * Opens lookups, or joins those that are open. Subjects may repeat. Whoever calls it is among
 * the waiters by the time its transaction commits, and has locked its account before, if it does.
 */
export async function openLookups(trx: Transaction<Tables>, lookups: NewLookup[]): Promise<void> {
  // One order for all, so that two who open the same ones never wait for each other in a circle.
  const distinct = [...merged(lookups)].sort(([a], [b]) => (a < b ? -1 : 1));
  const tickets = giveTickets(distinct.map(([key]) => key));
  const asked = distinct.map(([key, lookup], index) => ({
    ...lookup,
    key,
    ticket: tickets[index]!.ticket,
  }));
  const mine: Ticketed[] = [];
  for (let from = 0; from < asked.length; from += ROWS_PER_INSERT) {
    mine.push(...(await upsert(trx, asked.slice(from, from + ROWS_PER_INSERT))));
  }
  await queueLookups(trx, mine);
}

type Asked = NewLookup & Ticketed;

function merged(lookups: NewLookup[]): Map<string, NewLookup> {
  const byKey = new Map<string, NewLookup>();
  for (const { subject, attributes } of lookups) {
    const key = lookupKey(subject);
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
async function upsert(trx: Transaction<Tables>, lookups: readonly Asked[]): Promise<Ticketed[]> {
  const woken = sql`lookup.resting and not excluded.attributes <@ lookup.attributes`;
  const { rows } = await sql<Ticketed>`
    insert into lookup (key, contact_id, question, attributes, ticket)
    select key, contact_id, question,
           array(select json_array_elements_text(attributes::json)), ticket
    from unnest(${lookups.map(({ key }) => key)}::text[],
                ${lookups.map(({ subject }) => contactIdOf(subject))}::bigint[],
                ${lookups.map(({ subject }) => questionOf(subject))}::text[],
                ${lookups.map(({ attributes }) => JSON.stringify(attributes))}::text[],
                ${lookups.map(({ ticket }) => ticket)}::uuid[])
         as new (key, contact_id, question, attributes, ticket)
    order by key
    on conflict (key) do update
      set attributes = array(select distinct unnest(lookup.attributes || excluded.attributes)),
          answered = case when ${woken} then '{}' else lookup.answered end,
          ticket = case when ${woken} then excluded.ticket else lookup.ticket end,
          resting = lookup.resting and not (${woken}),
          joins = lookup.joins + 1
    returning key, ticket`.execute(trx);
  const given = new Map(lookups.map(({ key, ticket }) => [key, ticket]));
  return rows.filter(({ key, ticket }) => given.get(key) === ticket);
}

const contactIdOf = (subject: NewLookup['subject']): number | null =>
  'contactId' in subject ? subject.contactId : null;

const questionOf = (subject: NewLookup['subject']): string | null =>
  'person' in subject ? JSON.stringify(subject.person) : null;
