import { sql } from 'kysely';
import type { Retained } from '../../ground/retention/index.ts';

const ENTRIES_AT_ONCE = 5_000;

/** Entries are deleted by age, and never otherwise. */
export const retainedAudit: Retained = {
  name: 'audit_log',
  setting: 'audit',
  tables: ['audit_entry'],
  async prune(trx, until) {
    const { numAffectedRows } = await sql`
      delete from audit_entry where id = any(array(
        select id from audit_entry where time <= ${until}
        order by time limit ${ENTRIES_AT_ONCE}))`.execute(trx);
    const rows = Number(numAffectedRows);
    return { rows, cursor: null, isDone: rows < ENTRIES_AT_ONCE };
  },
  async findOldest(db) {
    const { rows } = await sql<{ oldest: Date | null }>`
      select min(time) as oldest from audit_entry`.execute(db);
    return rows[0]!.oldest;
  },
};
