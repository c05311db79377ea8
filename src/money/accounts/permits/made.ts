import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';

/** Returns those of the subjects that keys with a permit have made without the scope `read`. */
export async function findMade(
  db: Db,
  permitId: number | null,
  subjects: readonly string[],
): Promise<Set<string>> {
  if (permitId === null || subjects.length === 0) return new Set();
  const { rows } = await sql<{ subject: string }>`
    select subject from made_by_permit
    where subject = any(${subjects}::text[]) and permit_id = ${permitId}`.execute(db);
  return new Set(rows.map(({ subject }) => subject));
}
