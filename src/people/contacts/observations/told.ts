/** Loads the positions in the last answers of sources. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../ground/database/index.ts';
import { isoTime } from '../../../profile/document.ts';
import type { ContactRecord } from '../../../profile/record.ts';
import type { Told } from '../../../profile/standing/index.ts';
import { sourceName } from '../merge/observation.ts';
import type { CurrentContact } from '../read.ts';

// Driver: read while contacts are saved, on the connection of their transaction.

/** Returns a contact's stored positions with their source and time. */
export function toStored(
  { source, told }: Pick<CurrentContact, 'source' | 'told'>,
  { verified_at, positions }: ContactRecord,
): Told {
  const teller = told ?? { source, time: verified_at ?? null };
  return { source: sourceName(teller.source), asOf: teller.time, positions: positions ?? [] };
}

type Row = { contact_id: number; source: string; as_of: Date | null; record: string };

/** Loads the found answers of all sources, by contact. */
export async function loadTold(
  client: pg.ClientBase | pg.Pool,
  ids: readonly number[],
): Promise<Map<number, Told[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<Row>({
    name: 'told positions',
    text: `select o.contact_id, o.source, o.as_of,
                  coalesce(o.record, v.record, confirmed.record) as record
           from contact_observation o
           left join contact_version v on v.contact_id = o.contact_id and v.version = o.version
           left join contact_version confirmed
             on confirmed.contact_id = v.contact_id and confirmed.version = v.confirms
           where o.contact_id = any($1::bigint[]) and o.outcome = 'found'
             and coalesce(o.record, v.record, confirmed.record) is not null`,
    values: [ids],
  });
  const told = rows.map(({ contact_id, source, as_of, record }) => {
    const { positions } = JSON.parse(record) as ContactRecord;
    const asOf = as_of && isoTime(as_of);
    return { id: contact_id, answer: { source, asOf, positions: positions ?? [] } };
  });
  return new Map(
    [...Map.groupBy(told, ({ id }) => id)].map(([id, own]) => [
      id,
      own.map(({ answer }) => answer),
    ]),
  );
}

/** Loads the records of answers whose content is in no version. */
export async function loadOwnRecords(db: Db, contactId: number): Promise<ContactRecord[]> {
  const { rows } = await sql<{ record: string }>`
    select record from contact_observation
    where contact_id = ${contactId} and record is not null`.execute(db);
  return rows.map(({ record }) => JSON.parse(record));
}
