/**
 * Disputes are kept as long as the entries of the ledger, because they explain refunds. The contact
 * and the note are deleted after the retention period of the disputed results. A waiting dispute
 * keeps both until it is decided.
 */
import { sql } from 'kysely';
import type { SubjectKind } from '../../ground/api/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import type { Retained } from '../../ground/retention/index.ts';

const ROWS_AT_ONCE = 1_000;

const retained = (name: string, setting: 'jobs' | 'requests', kind: SubjectKind): Retained => ({
  name,
  setting,
  // Empty, because no rows are deleted.
  tables: [],
  async prune(trx, until) {
    const due = sql`contact_id is not null and subject_kind = ${kind} and created_at <= ${until}`;
    const disputes = await clear(trx, 'dispute', sql`${due} and state <> 'waiting'`);
    const confirmations = await clear(trx, 'confirmation', due);
    const isDone = disputes < ROWS_AT_ONCE && confirmations < ROWS_AT_ONCE;
    return { rows: disputes + confirmations, cursor: null, isDone };
  },
  // Not needed, because the disputed results are older than the dispute and have the same setting.
  findOldest: async () => null,
});

async function clear(
  trx: Trx,
  table: 'dispute' | 'confirmation',
  due: ReturnType<typeof sql>,
): Promise<number> {
  const cleared =
    table === 'dispute' ? sql`contact_id = null, note = null` : sql`contact_id = null`;
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${cleared}
    where id = any(array(
      select id from ${sql.table(table)} where ${due} limit ${ROWS_AT_ONCE}
    ))`.execute(trx);
  return Number(numAffectedRows);
}

export const retainedJobDisputes = retained('job_disputes', 'jobs', 'lead_enrichment');
export const retainedRequestDisputes = retained('request_disputes', 'requests', 'refresh_request');
