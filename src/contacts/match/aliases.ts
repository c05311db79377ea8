/** Finds other names of the companies that leads name. */
import type pg from 'pg';
import { uuidArray } from '../../database/index.ts';
import { companyKeys } from '../../profile/keys/index.ts';
import { siteHost } from '../../profile/normalise/index.ts';
import type { Company } from '../../profile/record.ts';

// Driver: prepared statements, for every chunk of leads that name companies.

/**
 * @param texts companies as leads name them: a name, domain or LinkedIn page
 * @returns what else the company is called, by text. A text that several companies are known by is
 *   absent: other names would lead from one company to another.
 */
export async function otherCompanyNames(
  pool: pg.Pool,
  texts: readonly string[],
): Promise<Map<string, string[]>> {
  const keySets = texts.map(toKeys);
  const known = await findCompanies(pool, keySets.flat());
  const names = new Map<string, string[]>();
  texts.forEach((text, at) => {
    const [company, another] = new Set(keySets[at]!.flatMap((key) => known.get(key) ?? []));
    if (company && !another) names.set(text, allNames(company));
  });
  return names;
}

const toKeys = (text: string): string[] =>
  companyKeys({
    name: text,
    domain: siteHost(text) === null ? null : text,
    linkedin_url: text,
  });

const allNames = ({ name, social_name, former_names, domain, domains }: Company): string[] =>
  [name, social_name, ...(former_names ?? []), domain, ...(domains ?? [])].filter(
    (text) => text != null,
  );

/** The companies that are alone under a key. A company under several keys is one object. */
async function findCompanies(
  pool: pg.Pool,
  keys: readonly string[],
): Promise<Map<string, Company>> {
  const companies = new Map<string, Company>();
  if (keys.length === 0) return companies;
  const { rows } = await pool.query<[string, number, string]>({
    name: 'match companies',
    text: `select key, company_id, record
             from (select key, min(company_id) as company_id
                     from company_key where key = any($1::uuid[])
                    group by key having count(*) = 1) as alone
             join company on id = company_id
             join company_version using (company_id, version)`,
    values: [uuidArray(keys)],
    rowMode: 'array',
  });
  const byId = new Map<number, Company>();
  for (const [key, id, record] of rows) {
    const company = byId.get(id) ?? (JSON.parse(record) as Company);
    byId.set(id, company);
    companies.set(key, company);
  }
  return companies;
}
