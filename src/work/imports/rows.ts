/** The rows of tables `import` and `import_reject`. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../ground/database/index.ts';
import type { ListPage } from '../../ground/route-parts/index.ts';
import type { PortionReject, PortionResult } from '../../people/import/index.ts';
import { deleteResults, insertResults } from './results.ts';

export type ImportRow = Selectable<Tables['import']>;

/** Columns are listed so that those added by a later release change no answer. */
const COLUMNS = sql.raw(`id, account_id, name, list_id, rows, mapping, as_of, dry_run, provenance,
  created_at, status, reason, cursor, inserted, updated, unchanged, rejected, observed_moves,
  completed_at, undone_at, faults, stored_bytes`);

/** Finds an import of the account. */
export async function findImport(
  db: Db,
  accountId: number,
  id: number,
): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from import where id = ${id} and account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Locks an import. Undefined if it does not exist. */
export async function lockImport(trx: Trx, id: number): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from import where id = ${id} for update`.execute(trx);
  return rows[0];
}

/** Loads a page of the account's imports, newest first. */
export async function loadImports(
  db: Db,
  accountId: number,
  { number, size }: ListPage,
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from import where account_id = ${accountId}
    order by id desc limit ${size} offset ${number * size}`.execute(db);
  return rows;
}

/** Counts the account's imports: all of them, and those under way. */
export async function countImports(
  db: Db,
  accountId: number,
): Promise<{ total: number; running: number }> {
  const { rows } = await sql<{ total: number; running: number }>`
    select count(*)::int as total, count(*) filter (where status = 'running')::int as running
    from import where account_id = ${accountId}`.execute(db);
  return rows[0]!;
}

/** Adds the result of the current chunk, and continues with the next one. */
export async function advance(
  trx: Trx,
  { id, cursor, ...row }: ImportRow,
  portion: PortionResult,
): Promise<void> {
  const { counts, rejects } = portion;
  await insertRejects(trx, id, rejects);
  await insertResults(trx, id, cursor, portion);
  await sql`
    update import
    set cursor = ${cursor + 1},
        inserted = ${row.inserted + counts.inserted}, updated = ${row.updated + counts.updated},
        unchanged = ${row.unchanged + counts.unchanged},
        rejected = ${row.rejected + rejects.length},
        observed_moves = ${row.observed_moves + counts.observed_moves}
    where id = ${id}`.execute(trx);
}

async function insertRejects(
  trx: Trx,
  importId: number,
  rejects: readonly PortionReject[],
): Promise<void> {
  if (rejects.length === 0) return;
  await sql`
    insert into import_reject (import_id, ordinal, reason)
    select ${importId}, * from unnest(
      ${rejects.map(({ ordinal }) => ordinal)}::int[], ${rejects.map(({ reason }) => reason)}::text[])
    on conflict do nothing`.execute(trx);
}

/** Begins a preview again. */
export async function resetImport(trx: Trx, id: number): Promise<void> {
  await sql`delete from import_reject where import_id = ${id}`.execute(trx);
  await deleteResults(trx, [id]);
  await sql`
    update import set cursor = 0, inserted = 0, updated = 0, unchanged = 0, rejected = 0,
                      observed_moves = 0
    where id = ${id}`.execute(trx);
}

export const completeImport = (trx: Trx, id: number) =>
  sql`update import set status = 'completed', completed_at = now() where id = ${id}`.execute(trx);

export const failImport = (trx: Trx, id: number, reason: string) =>
  sql`
    update import set status = 'failed', reason = ${reason}, completed_at = now()
    where id = ${id}`.execute(trx);

/** Loads the rejects of a range of rows, by the number of the row; `to` is excluded. */
export async function loadRejects(
  db: Db,
  importId: number,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<PortionReject>`
    select ordinal, reason from import_reject
    where import_id = ${importId} and ordinal >= ${from} and ordinal < ${to}`.execute(db);
  return new Map(rows.map(({ ordinal, reason }) => [ordinal, reason]));
}
