/** Other names under which the companies that leads name are known. */
import type pg from 'pg';
import { companyKeys } from '../keys.ts';
import { domainLabel } from '../normalise/index.ts';
import type { Company } from '../record.ts';

/**
 * By each company text given (a name, domain or LinkedIn page), what else the one company known by
 * it is called. A text that several companies are known by has no other names: it would lead from
 * one to another.
 */
export async function otherCompanyNames(
  pool: pg.Pool,
  texts: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const keysByText = new Map([...texts].map((text) => [text, keysOf(text)]));
  const known = await findCompanies(pool, [...keysByText.values()].flat());
  const names = new Map<string, string[]>();
  for (const [text, keys] of keysByText) {
    const [company, another] = new Set(keys.flatMap((key) => known.get(key) ?? []));
    if (company && !another) names.set(text, namesOf(company));
  }
  return names;
}

const keysOf = (text: string): string[] =>
  companyKeys({
    name: text,
    domain: domainLabel(text) === null ? null : text,
    linkedin_url: text,
  });

const namesOf = ({ name, social_name, former_names, domain, domains }: Company): string[] =>
  [name, social_name, ...(former_names ?? []), domain, ...(domains ?? [])].filter(
    (text) => text != null,
  );

/** The companies that are alone under a key; one under several keys is the same object. */
async function findCompanies(
  pool: pg.Pool,
  keys: readonly string[],
): Promise<Map<string, Company>> {
  if (keys.length === 0) return new Map();
  const { rows } = await pool.query<{ keys: string[]; record: string }>({
    name: 'match companies',
    text: `select keys, record
             from (select company_id, array_agg(key::text) as keys
                     from (select key, min(company_id) as company_id
                             from company_key where key = any($1::uuid[])
                            group by key having count(*) = 1) as alone
                    group by company_id) as known
             join company on id = company_id
             join company_version using (company_id, version)`,
    values: [`{${keys.join(',')}}`],
  });
  return new Map(
    rows.flatMap((row) => {
      const company = JSON.parse(row.record) as Company;
      return row.keys.map((key): [string, Company] => [key, company]);
    }),
  );
}
