/** The sources of a contact's versions. */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { sourceName } from './merge/observation.ts';
import type { VersionRef } from './read.ts';

export type VersionSource = {
  /** The name of the source, or of an import, whose observation made the version. */
  source: string;
  /** The source that told its positions. */
  teller: string;
  record: ContactRecord;
};

/** The most versions whose sources are loaded. */
const MOST_VERSIONS = 20;

/** Loads the sources of a version and of those before it, the newest first. */
export async function loadVersionSources(
  db: Db,
  { id, version }: VersionRef,
): Promise<VersionSource[]> {
  const { rows } = await sql<{ source: string; teller: string; record: string }>`
    select v.source, coalesce(v.told_by, v.source) as teller,
           coalesce(v.record, confirmed.record) as record
    from contact_version v
    left join contact_version confirmed
      on confirmed.contact_id = v.contact_id and confirmed.version = v.confirms
    where v.contact_id = ${id} and v.version <= ${version}
    order by v.version desc limit ${MOST_VERSIONS}`.execute(db);
  return rows.map(({ source, teller, record }) => ({
    source: sourceName(source),
    teller: sourceName(teller),
    record: JSON.parse(record),
  }));
}
