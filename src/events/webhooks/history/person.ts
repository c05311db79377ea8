/**
 * What deliveries hold of a person: events about them, with their bodies, and what receivers answered
 * to bodies that showed them.
 */
import { sql } from 'kysely';
import { contactSubject } from '../../../ground/api/index.ts';
import type { Db, Trx } from '../../../ground/database/index.ts';

export type DeliveredEvent = {
  account_id: number;
  delivery_id: number;
  url: string;
  created_at: Date;
  /** As it is sent. */
  event: unknown;
};

/** Events about a contact that were sent to webhook endpoints, or wait for that. */
export async function findDeliveredEvents(db: Db, contactId: number): Promise<DeliveredEvent[]> {
  const { rows } = await sql<DeliveredEvent>`
    select account_id, id as delivery_id, url, created_at, body::json as event
    from webhook_delivery where about = ${contactSubject(contactId)} order by id`.execute(db);
  return rows;
}

/**
 * Deletes deliveries of events about a contact, also those that wait, and what was answered to other
 * deliveries that showed the contact; what a POST under way is answered will not be kept.
 * @param subjects of the others
 * @returns how many were deleted
 */
export async function eraseDeliveries(
  trx: Trx,
  contactId: number,
  subjects: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_delivery where about = ${contactSubject(contactId)}`.execute(trx);
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
