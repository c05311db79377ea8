/** Reads employers' numbers of employees from company records. */
import type pg from 'pg';
import { companyKeys, companySiteKeys } from '../../../profile/keys/index.ts';
import { employeesOf } from '../../../profile/receipt/index.ts';
import type { Company } from '../../../profile/record.ts';
import { findNamesakes, withoutMentions } from './namesakes.ts';

/**
 * Finds the number of employees of companies.
 * @param companies as positions name them
 * @returns by company; null if no record has the number, or several records could apply
 */
export async function findEmployees(
  pool: pg.Pool,
  companies: readonly Company[],
): Promise<Map<Company, number | null>> {
  const keys = new Map(companies.map((company) => [company, surestKey(company)]));
  const distinct = new Set([...keys.values()].filter((key) => key !== null));
  const found = await findNamesakes(pool, [...distinct]);
  return new Map(
    companies.map((company) => {
      const sharing = withoutMentions(found.get(keys.get(company) ?? '') ?? []);
      return [company, sharing.length === 1 ? employeesOf(sharing[0]!.company) : null];
    }),
  );
}

/** Returns the key of the company's page or main domain, otherwise of its name. */
function surestKey(company: Company): string | null {
  const [page] = company.linkedin_url ? companyKeys({ linkedin_url: company.linkedin_url }) : [];
  return page ?? companySiteKeys(company)[0] ?? companyKeys({ name: company.name })[0] ?? null;
}
