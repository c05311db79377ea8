/** Loads the positions in the last answers of sources. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../ground/database/index.ts';
import { isoTime } from '../../../profile/document.ts';
import type { ContactRecord } from '../../../profile/record.ts';
import type { Standing, Told } from '../../../profile/standing/index.ts';
import type { ToldBefore } from '../merge/judge.ts';
import { sourceName } from '../merge/observation.ts';
import type { CurrentContact } from '../read.ts';
import { CONTENT, type ContentRow, contentOf } from './content.ts';

// Driver: read while contacts are saved, on the connection of their transaction.

/** Returns a contact's stored positions with their source and time. */
export function toStored(
  { source, told }: Pick<CurrentContact, 'source' | 'told'>,
  { verified_at, positions }: ContactRecord,
): Told {
  const teller = told ?? { source, time: verified_at ?? null };
  return { source: sourceName(teller.source), asOf: teller.time, positions: positions ?? [] };
}

type Row = ContentRow & {
  contact_id: number;
  source: string;
  asked_at: Date;
  as_of: Date | null;
  stands: Standing | null;
};

/** Loads the found answers of all sources that list positions, by contact. */
export async function loadTold(
  client: pg.ClientBase | pg.Pool,
  ids: readonly number[],
): Promise<Map<number, ToldBefore[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<Row>({
    name: 'told positions',
    text: `select o.contact_id, o.source, o.asked_at, o.as_of, o.stands, ${CONTENT.columns}
           from contact_observation o ${CONTENT.join}
           where o.contact_id = any($1::bigint[]) and o.outcome = 'found'`,
    values: [ids],
  });
  const told = new Map<number, ToldBefore[]>();
  for (const row of rows) {
    const answer = toTold(row);
    if (answer) told.set(row.contact_id, [...(told.get(row.contact_id) ?? []), answer]);
  }
  return told;
}

/** Returns null for an answer without a list of positions. */
function toTold({ source, asked_at, as_of, stands, ...content }: Row): ToldBefore | null {
  const positions = contentOf(content)?.positions;
  if (!positions) return null;
  return { source, asOf: as_of && isoTime(as_of), askedAt: asked_at, stands, positions };
}

/** Loads the contents of the found answers about a contact. */
export async function loadContents(db: Db, contactId: number): Promise<ContactRecord[]> {
  const { rows } = await sql<ContentRow>`
    select ${sql.raw(CONTENT.columns)}
    from contact_observation o ${sql.raw(CONTENT.join)}
    where o.contact_id = ${contactId} and o.outcome = 'found'`.execute(db);
  return rows.flatMap((row) => contentOf(row) ?? []);
}
