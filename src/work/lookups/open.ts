/** Opens lookups, or joins those that are open. */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { lookupKey, type Subject } from './lookup.ts';
import { makeTickets, queueLookups, type Ticketed } from './tickets.ts';

/** A person to query, and the requested attributes (docs/interface.md#requested-attributes). */
export type NewLookup = { subject: Subject; attributes: string[] };

/** Rows inserted by one statement. */
const ROWS_PER_INSERT = 1_000;

/**
 * Opens lookups, or joins open ones. Subjects may repeat. The caller's subscriptions are stored
 * when its transaction commits. A caller that locks its account must do so before this call.
 */
export async function openLookups(trx: Trx, lookups: NewLookup[]): Promise<void> {
  // All callers use the same order, which prevents deadlocks between them.
  const distinct = [...mergeByKey(lookups)].sort(([a], [b]) => (a < b ? -1 : 1));
  const tickets = makeTickets(distinct.map(([key]) => key));
  const opened = distinct.map(([, lookup], index) => ({ ...lookup, ...tickets[index]! }));
  const toAsk: Ticketed[] = [];
  for (let from = 0; from < opened.length; from += ROWS_PER_INSERT) {
    toAsk.push(...(await upsert(trx, opened.slice(from, from + ROWS_PER_INSERT))));
  }
  await queueLookups(trx, toAsk);
}

function mergeByKey(lookups: NewLookup[]): Map<string, NewLookup> {
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
 * Inserts lookups, or joins existing ones. If a resting lookup gains attributes, all sources are
 * queried again now, because those that have answered were not queried for the new attributes.
 * @returns the lookups that took their new ticket: new ones, and those that were woken
 */
async function upsert(trx: Trx, lookups: readonly (NewLookup & Ticketed)[]): Promise<Ticketed[]> {
  const woken = sql`lookup.resting and not excluded.attributes <@ lookup.attributes`;
  const { rows } = await sql<Ticketed>`
    insert into lookup (key, contact_id, question, attributes, ticket)
    select key, contact_id, question,
           array(select json_array_elements_text(attributes::json)), ticket
    from unnest(${lookups.map(({ key }) => key)}::text[],
                ${lookups.map(({ subject }) => toContactId(subject))}::bigint[],
                ${lookups.map(({ subject }) => toQuestion(subject))}::text[],
                ${lookups.map(({ attributes }) => JSON.stringify(attributes))}::text[],
                ${lookups.map(({ ticket }) => ticket)}::uuid[])
         as new (key, contact_id, question, attributes, ticket)
    order by key
    on conflict (key) do update
      set attributes = array(select distinct unnest(lookup.attributes || excluded.attributes)),
          answered = case when ${woken} then '{}' else lookup.answered end,
          stands = case when ${woken} then null else lookup.stands end,
          ticket = case when ${woken} then excluded.ticket else lookup.ticket end,
          resting = lookup.resting and not (${woken}),
          joins = lookup.joins + 1
    returning key, ticket`.execute(trx);
  const given = new Map(lookups.map(({ key, ticket }) => [key, ticket]));
  return rows.filter(({ key, ticket }) => given.get(key) === ticket);
}

const toContactId = (subject: Subject): number | null =>
  'contactId' in subject ? subject.contactId : null;

const toQuestion = (subject: Subject): string | null =>
  'person' in subject ? JSON.stringify(subject.person) : null;
