/** How many people employers have, as their company records tell. */
import type pg from 'pg';
import { companyKeys, companySiteKeys } from '../../../profile/keys/index.ts';
import { employeesOf } from '../../../profile/receipt/index.ts';
import type { Company } from '../../../profile/record.ts';
import { findNamesakes, withoutMentions } from './namesakes.ts';

/**
 * @param companies as positions name them
 * @returns by company; null when no record tells, or several could
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

/** The key of its page or main domain, else of its name. */
function surestKey(company: Company): string | null {
  const [page] = company.linkedin_url ? companyKeys({ linkedin_url: company.linkedin_url }) : [];
  return page ?? companySiteKeys(company)[0] ?? companyKeys({ name: company.name })[0] ?? null;
}
