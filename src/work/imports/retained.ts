/** Imports are kept as long as jobs, and the observations that undoing them requires for 8 days. */
import { sql } from 'kysely';
import type { Pruning, Retained } from '../../ground/retention/index.ts';
import { UNDO_MS } from './undo.ts';

const IMPORTS_AT_ONCE = 20;
const OBSERVATIONS_AT_ONCE = 1_000;

export const retainedImports: Retained = {
  name: 'imports',
  setting: 'jobs',
  tables: ['import', 'import_reject'],
  async prune(trx, until) {
    const { numAffectedRows } = await sql`
      delete from import where id = any(array(
        select id from import where created_at <= ${until} and status <> 'running'
        order by created_at limit ${IMPORTS_AT_ONCE}))`.execute(trx);
    const rows = Number(numAffectedRows);
    return { rows, cursor: null, isDone: rows < IMPORTS_AT_ONCE };
  },
  async findOldest(db) {
    const { rows } = await sql<{ oldest: Date | null }>`
      select min(created_at) as oldest from import`.execute(db);
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
