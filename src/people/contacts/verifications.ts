import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';

/** What a contact's row says of its last verification, and of its job. */
export type Verification = {
  id: number;
  /** Null: never verified. */
  verified_at: Date | null;
  /** `YYYY-MM-DD` of the latest start among all positions. */
  latest_start: string | null;
  employed: boolean;
};

/** By id; contacts that do not exist are absent. */
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
