import type pg from 'pg';
import type { ContactRecord } from '../profile/record.ts';

/** A contact as it stands, its record as JSON text. */
export type CurrentContact = { version: number; test: boolean; text: string };

export const recordOfCurrent = ({ text }: CurrentContact): ContactRecord => JSON.parse(text);

/** Contacts as they stand, by id; those that do not exist are absent. */
export async function readCurrentContacts(
  client: pg.ClientBase | pg.Pool,
  ids: readonly number[],
): Promise<Map<number, CurrentContact>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<[number, number, boolean, string]>({
    name: 'current contacts',
    text: `select c.id, c.version, c.test, v.record
           from contact c join contact_version v on v.contact_id = c.id and v.version = c.version
           where c.id = any($1::bigint[])`,
    values: [ids],
    rowMode: 'array',
  });
  return new Map(rows.map(([id, version, test, text]) => [id, { version, test, text }]));
}

/** Which versions the contacts have now, by id; those that do not exist are absent. */
export async function readCurrentVersions(
  client: pg.ClientBase,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<[number, number]>({
    name: 'current versions',
    text: 'select id, version from contact where id = any($1::bigint[])',
    values: [ids],
    rowMode: 'array',
  });
  return new Map(rows);
}
