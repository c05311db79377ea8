/**
 * Personal data in deliveries: events about a person, and answers of receivers to webhooks that
 * showed the person.
 */
import { sql } from 'kysely';
import { contactSubject } from '../../../ground/api/index.ts';
import type { Db, Trx } from '../../../ground/database/index.ts';

export type DeliveredEvent = {
  account_id: number;
  delivery_id: number;
  url: string;
  created_at: Date;
  /** The body. */
  event: unknown;
};

/** Finds events about a contact that are queued for webhook endpoints or were sent to them. */
export async function findDeliveredEvents(db: Db, contactId: number): Promise<DeliveredEvent[]> {
  const { rows } = await sql<DeliveredEvent>`
    select account_id, id as delivery_id, url, created_at, body::json as event
    from webhook_delivery where about = ${contactSubject(contactId)} order by id`.execute(db);
  return rows;
}

/**
 * Deletes deliveries of events about a contact, including waiting ones. Also deletes the answers to
 * other deliveries that showed the contact; the answer to a POST in progress will not be stored.
 * @param abouts further subjects of events that showed the contact
 * @param subjects of those other deliveries
 * @returns the number of deleted deliveries
 */
export async function eraseDeliveries(
  trx: Trx,
  contactId: number,
  { abouts, subjects }: { abouts: readonly string[]; subjects: readonly string[] },
): Promise<number> {
  const events = [contactSubject(contactId), ...abouts];
  const { numAffectedRows } = await sql`
    delete from webhook_delivery where about = any(${events}::text[])`.execute(trx);
  await sql`
    update webhook_delivery set
      tries = coalesce((
        select jsonb_agg(
          case when one ->> 'answer' is null then one else one || '{"answer": ""}' end order by ordinal)
        from jsonb_array_elements(tries) with ordinality as t (one, ordinal)), tries),
      drops_answer = case when dispatcher is not null then true end
    where subject = any(${subjects}::text[])
      and (dispatcher is not null or jsonb_array_length(tries) > 0)`.execute(trx);
  return Number(numAffectedRows);
}
