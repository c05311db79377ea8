import type { Db } from '../../ground/database/index.ts';
import type { VersionRef } from './read.ts';

/** Finds the provenance of a contact's version; null if the version does not exist. */
export async function findVersionSource(
  db: Db,
  { id, version }: VersionRef,
): Promise<string | null> {
  const row = await db
    .selectFrom('contact_version')
    .select('source')
    .where('contact_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.source ?? null;
}
