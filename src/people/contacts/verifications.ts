import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';

/** The columns of a contact's last verification and current job. */
export type Verification = {
  id: number;
  /** Null if it was never verified. */
  verified_at: Date | null;
  /** `YYYY-MM-DD` of the latest start among all positions. */
  latest_start: string | null;
  employed: boolean;
};

/** Loads verifications by contact id. Contacts that do not exist are absent. */
export async function loadVerifications(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Verification>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Verification>`
    select id, verified_at, latest_start, employed from contact
    where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
