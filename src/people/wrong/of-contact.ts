/** Shows, exports and erases the reports of accounts about one person. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';

export type ContactReport = {
  account_id: number;
  dispute_id: number;
  reason: 'wrong_person' | 'wrong_email' | 'wrong_phone';
  /** The number of excluded match keys, or of withheld details. */
  rows: number;
};

/**
 * Finds the reports that affect results now. Disputed moves are not included, but shown with the
 * moves.
 */
export async function findReports(db: Db, contactId: number): Promise<ContactReport[]> {
  const { rows } = await sql<ContactReport>`
    select account_id, dispute_id, reason, count(*)::int as rows
    from (
      select account_id, dispute_id, 'wrong_person' as reason from wrong_pair
      where contact_id = ${contactId}
      union all
      select account_id, dispute_id, 'wrong_' || kind from wrong_detail
      where contact_id = ${contactId}
    ) as reported
    group by account_id, dispute_id, reason
    order by dispute_id, account_id, reason`.execute(db);
  return rows;
}

/** @returns the number of deleted rows */
export async function eraseReports(trx: Trx, contactId: number): Promise<number> {
  const pairs = await sql`delete from wrong_pair where contact_id = ${contactId}`.execute(trx);
  const details = await sql`delete from wrong_detail where contact_id = ${contactId}`.execute(trx);
  return Number(pairs.numAffectedRows) + Number(details.numAffectedRows);
}
