/**
 * Generated people as rows of the contact tables. Written directly, so that two records stay two
 * contacts whatever they share, and rows have a day that the test selects.
 */
import type pg from 'pg';
import { matchLeads } from '../../src/people/contacts/index.ts';
import type { Lead } from '../../src/people/contacts/match/lead.ts';
import { COMPANY } from '../../src/people/contacts/merge/kind.ts';
import { contactKeys } from '../../src/profile/keys/index.ts';
import type { Company, ContactRecord, Position } from '../../src/profile/record.ts';
import { summarise } from '../../src/profile/summary.ts';

export const DAY = '2026-11-20';

export const works = (name: string, more: Position = {}): Position => ({
  title: 'Manager',
  start_date: '2022-01-01',
  ...more,
  company: { name, ...more.company },
});
/** A position that has ended. */
export const worked = (name: string): Position => works(name, { end_date: '2024-01-01' });

export const person = (
  first_name: string,
  last_name: string,
  ...positions: Position[]
): ContactRecord => ({
  first_name,
  last_name,
  positions,
});

export const named = (first_name: unknown, last_name: unknown, company_name: unknown): Lead => ({
  first_name,
  last_name,
  company_name,
});

/** @returns the id of the contact that a lead given by name is matched with; null if unmatched */
export async function matchNamed(
  pool: pg.Pool,
  ...lead: Parameters<typeof named>
): Promise<number | null> {
  const [outcome] = await matchLeads(pool, 'name', [named(...lead)], { test: false, day: DAY });
  return outcome!.match?.contactId ?? null;
}

/** @returns their ids, in the same order */
export async function storeContacts(
  pool: pg.Pool,
  records: readonly ContactRecord[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const record of records) ids.push(await storeContact(pool, record));
  return ids;
}

export async function storeContact(pool: pg.Pool, record: ContactRecord): Promise<number> {
  const row = summarise(record, DAY);
  const { rows } = await pool.query<{ id: number }>(
    `insert into contact (version, verified_at, profile_valid, has_profile, test, details,
                          employed, employed_until, latest_start)
     values (1, $1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      row.verified_at,
      row.profile_valid,
      row.has_profile,
      row.test,
      row.details,
      row.employed,
      row.employed_until,
      row.latest_start,
    ],
  );
  const { id } = rows[0]!;
  await pool.query(
    `insert into contact_version (contact_id, version, record, source) values ($1, 1, $2, 'test')`,
    [id, JSON.stringify(record)],
  );
  await pool.query('insert into contact_key select key, $1 from unnest($2::uuid[]) key', [
    id,
    contactKeys(record),
  ]);
  return id;
}

export async function storeCompany(pool: pg.Pool, record: Company): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'insert into company (version) values (1) returning id',
  );
  const { id } = rows[0]!;
  await pool.query('insert into company_version (company_id, version, record) values ($1, 1, $2)', [
    id,
    JSON.stringify(record),
  ]);
  await pool.query(
    'insert into company_key select distinct key, $1::bigint from unnest($2::uuid[]) key',
    [id, COMPANY.keysOf(record)],
  );
  return id;
}
