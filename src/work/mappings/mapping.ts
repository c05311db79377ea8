/** Stores saved mappings. */
import { sql } from 'kysely';
import { invalid, notFound } from '../../ground/api/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import { toId } from '../../ground/route-parts/index.ts';
import type { Draft } from './submission.ts';

/** Most mappings of an account. */
const MOST_MAPPINGS = 100;

/** The header of each mapped field. */
export type Columns = Readonly<Record<string, string>>;

export type SavedMapping = {
  id: number;
  name: string;
  mapping: Columns;
  created_at: Date;
  updated_at: Date;
};

type Row = Omit<SavedMapping, 'mapping'> & { mapping: string; headers_hash: string | null };

const COLUMNS = sql`id, name, mapping, headers_hash, created_at, updated_at`;

const toSaved = ({ headers_hash: _, ...row }: Row): SavedMapping => ({
  ...row,
  mapping: JSON.parse(row.mapping) as Columns,
});

/** Loads the account's mappings, in the order of their names. */
export async function loadMappings(db: Db, accountId: number): Promise<SavedMapping[]> {
  return (await loadRows(db, accountId)).map(toSaved);
}

async function loadRows(db: Db, accountId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from saved_mapping where account_id = ${accountId} order by name`.execute(db);
  return rows;
}

/** A list, as far as mappings depend on it. */
type Listed = { headers: readonly string[]; hash: string | null };

/**
 * Loads the account's mappings whose columns a list has. Those that were saved for a list with the
 * same headers come first, the latest at the top.
 */
export async function loadFitting(
  db: Db,
  accountId: number,
  { headers, hash }: Listed,
): Promise<(SavedMapping & { same_headers: boolean })[]> {
  const known = new Set(headers);
  const rows = await loadRows(db, accountId);
  const fitting = rows.flatMap((row) => {
    const saved = toSaved(row);
    const same_headers = hash !== null && row.headers_hash === hash;
    const fits = Object.values(saved.mapping).every((header) => known.has(header));
    return fits ? [{ ...saved, same_headers }] : [];
  });
  const same = fitting.filter((one) => one.same_headers);
  same.sort((one, other) => other.updated_at.getTime() - one.updated_at.getTime());
  return [...same, ...fitting.filter((one) => !one.same_headers)];
}

/**
 * Returns a mapping.
 * @param id as given in the path
 * @throws ServiceError `not_found` if the account has no mapping with that id
 */
export async function getMapping(db: Db, accountId: number, id: string): Promise<SavedMapping> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from saved_mapping
    where account_id = ${accountId} and id = ${toId(id)}`.execute(db);
  return rows[0] ? toSaved(rows[0]) : throwAbsent(id);
}

/**
 * Saves a mapping. It replaces the account's mapping of the same name.
 * @throws ServiceError `invalid` if the account has too many
 */
export async function saveMapping(
  trx: Trx,
  accountId: number,
  { name, mapping, hash }: Draft,
): Promise<SavedMapping> {
  // Concurrent calls of the account wait here, so that the count is right.
  await sql`select 1 from account where id = ${accountId} for no key update`.execute(trx);
  const { rows: others } = await sql`
    select 1 from saved_mapping
    where account_id = ${accountId} and name <> ${name}`.execute(trx);
  if (others.length >= MOST_MAPPINGS) {
    throw invalid(`name: an account may have at most ${MOST_MAPPINGS} mappings; delete one`);
  }
  const { rows } = await sql<Row>`
    insert into saved_mapping (account_id, name, mapping, headers_hash)
    values (${accountId}, ${name}, ${mapping}, ${hash})
    on conflict (account_id, name)
    do update set mapping = excluded.mapping, headers_hash = excluded.headers_hash,
                  updated_at = now()
    returning ${COLUMNS}`.execute(trx);
  return toSaved(rows[0]!);
}

/** @throws ServiceError `not_found` if the account has no mapping with that id */
export async function deleteMapping(db: Db, accountId: number, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from saved_mapping
    where id = ${toId(id)} and account_id = ${accountId}`.execute(db);
  if (numAffectedRows === 0n) throwAbsent(id);
}

function throwAbsent(id: string): never {
  throw notFound(`id: no saved mapping ${id} on this account`);
}
