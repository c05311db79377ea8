import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';

/** Takes back the ids that an import alone has stated. Former contacts have their ids again. */
export async function undoExternalIds(trx: Db, importId: number): Promise<void> {
  await sql`
    update external_id
    set contact_id = former_contact_id, import_id = null, former_contact_id = null
    where import_id = ${importId} and former_contact_id is not null`.execute(trx);
  await sql`delete from external_id where import_id = ${importId}`.execute(trx);
}
