import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import type { StoredCompany } from '../../../profile/record.ts';

/** Loads the company records with the lowest ids. */
export async function loadFirstCompanies(db: Db, limit: number): Promise<StoredCompany[]> {
  const { rows } = await sql<{ record: string }>`
    select record from company
    join company_version v on v.company_id = id and v.version = company.version
    order by id limit ${limit}`.execute(db);
  return rows.map(({ record }) => JSON.parse(record));
}
