/**
 * Imports are kept as long as jobs, the results of their rows as long as lists, and the observations
 * that undoing them requires for 8 days.
 */
import { sql } from 'kysely';
import { type Pruning, type Retained, takeBatch } from '../../ground/retention/index.ts';
import { type Freed, freeStored } from '../../money/storage/index.ts';
import { ROWS_PER_CHUNK } from '../uploads/index.ts';
import { deleteResults } from './results.ts';
import { UNDO_MS } from './undo.ts';

const IMPORTS_AT_ONCE = 20;
const OBSERVATIONS_AT_ONCE = 1_000;

export const retainedImports: Retained = {
  name: 'imports',
  setting: 'jobs',
  tables: ['import', 'import_reject'],
  async prune(trx, until) {
    const { rows: deleted } = await sql<Freed>`
      delete from import where id = any(array(
        select id from import where created_at <= ${until} and status <> 'running'
        order by created_at limit ${IMPORTS_AT_ONCE}))
      returning account_id, stored_bytes`.execute(trx);
    await freeStored(trx, deleted);
    const rows = deleted.length;
    return { rows, cursor: null, isDone: rows < IMPORTS_AT_ONCE };
  },
  async findOldest(db) {
    const { rows } = await sql<{ oldest: Date | null }>`
      select min(created_at) as oldest from import`.execute(db);
    return rows[0]!.oldest;
  },
};

const CHUNKS_AT_ONCE = 200;

type DueResults = Freed & { id: number; rows: number };

export const retainedImportResults: Retained = {
  name: 'import_results',
  setting: 'lists',
  tables: ['import_result'],
  async prune(trx, until) {
    const { rows: found } = await sql<DueResults>`
      select id, account_id, stored_bytes, rows from import
      where created_at <= ${until} and status <> 'running' and stored_bytes is not null
      order by created_at limit ${IMPORTS_AT_ONCE} for update skip locked`.execute(trx);
    const due = takeBatch(found, ({ rows }) => Math.ceil(rows / ROWS_PER_CHUNK), CHUNKS_AT_ONCE);
    if (due.length === 0) return { rows: 0, cursor: null, isDone: true };
    const ids = due.map(({ id }) => id);
    await deleteResults(trx, ids);
    await sql`
      update import set stored_bytes = null where id = any(${ids}::bigint[])`.execute(trx);
    await freeStored(trx, due);
    return { rows: due.length, cursor: null, isDone: false };
  },
  async findOldest(db) {
    const { rows } = await sql<{ oldest: Date | null }>`
      select min(created_at) as oldest from import where stored_bytes is not null`.execute(db);
    return rows[0]!.oldest;
  },
};

/** A day longer than imports can be undone, because undoing takes a while. */
export const KEPT_OBSERVATIONS_MS = UNDO_MS + 86_400_000;

export const keptObservations: Pruning = {
  name: 'kept_observations',
  async prune(trx, until) {
    const { numAffectedRows } = await sql`
      delete from kept_observation where id = any(array(
        select id from kept_observation where kept_at <= ${until}
        order by kept_at limit ${OBSERVATIONS_AT_ONCE}))
      and kept_at <= ${until}`.execute(trx);
    const rows = Number(numAffectedRows);
    return { rows, cursor: null, isDone: rows < OBSERVATIONS_AT_ONCE };
  },
};
