import type pg from 'pg';
import { companySearchKeys } from '../../../profile/keys/index.ts';
import type { Company } from '../../../profile/record.ts';
import type { VersionRef } from '../read.ts';

// Driver: a prepared statement, run for each chunk of a job with company data.

/**
 * Finds the stored company for each named company, at its current version: by LinkedIn page,
 * otherwise main domain, otherwise any domain, otherwise name. The oldest of several is chosen.
 * @returns in the order given; null for a company that is not stored, and for null
 */
export async function findCompanies(
  pool: pg.Pool,
  companies: readonly (Company | null)[],
): Promise<(VersionRef | null)[]> {
  const keys = companies.map((company) => (company ? companySearchKeys(company) : []));
  const found = await findByKeys(pool, new Set(keys.flat()));
  return keys.map((own) => found.get(own.find((key) => found.has(key)) ?? '') ?? null);
}

async function findByKeys(
  pool: pg.Pool,
  keys: ReadonlySet<string>,
): Promise<Map<string, VersionRef>> {
  if (keys.size === 0) return new Map();
  const { rows } = await pool.query<[string, number, number]>({
    name: 'companies by key',
    text: `select key, id, version
           from (select key, min(company_id) as id from company_key
                 where key = any($1::uuid[]) group by key) as oldest
           join company using (id)`,
    values: [`{${[...keys].join(',')}}`],
    rowMode: 'array',
  });
  return new Map(rows.map(([key, id, version]) => [key, { id, version }]));
}
