/** Releases withheld details that a source verifies again, so that they are shown again. */
import type pg from 'pg';
import { isoTime } from '../../profile/document.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { hashesIn, verifiedDetails } from './strip.ts';

// Driver: prepared, because it runs for every batch of answers and of imported records.

/** A record that a source returned about a contact. */
export type Returned = {
  contactId: number;
  /**
   * Returns the record as received, not merged with the stored one. Called only if it is needed.
   */
  record(): ContactRecord;
  /** The time at which the record is true, if it has no `verified_at`. */
  at: Date;
};

type Row = { contact_id: number; hash: string; disputed_at: Date };

/** Releases details that were verified after their dispute. */
export async function releaseReturned(
  client: pg.ClientBase,
  returned: readonly Returned[],
): Promise<void> {
  const ids = [...new Set(returned.map(({ contactId }) => contactId))];
  if (ids.length === 0) return;
  const { rows } = await client.query<Row>({
    name: 'withheld of contacts',
    text: `select contact_id, hash, disputed_at from wrong_detail
           where contact_id = any($1::bigint[])`,
    values: [ids],
  });
  if (rows.length === 0) return;
  const byContact = Map.groupBy(rows, ({ contact_id }) => contact_id);
  const released = returned.flatMap((one) => findReleased(one, byContact.get(one.contactId) ?? []));
  if (released.length === 0) return;
  await client.query(
    `delete from wrong_detail d
     using unnest($1::bigint[], $2::uuid[], $3::timestamptz[])
           as released (contact_id, hash, before)
     where d.contact_id = released.contact_id and d.hash = released.hash
       and d.disputed_at < released.before`,
    [
      released.map(({ contact_id }) => contact_id),
      released.map(({ hash }) => hash),
      released.map(({ before }) => before),
    ],
  );
}

function findReleased(
  returned: Returned,
  rows: readonly Row[],
): { contact_id: number; hash: string; before: string }[] {
  if (rows.length === 0) return [];
  const record = returned.record();
  const before = record.verified_at ?? isoTime(returned.at);
  const hashes = hashesIn(
    verifiedDetails(record),
    rows.map(({ hash }) => hash),
  );
  return [...new Set(hashes)].map((hash) => ({ contact_id: returned.contactId, hash, before }));
}
