/** `company_data` of an enriched lead (docs/interface.md#enriched-lead): 23 keys. */
import { shownAddress } from '../normalise/index.ts';
import type { Company } from '../record.ts';
import { given, placeName } from './values.ts';

export type CompanyData = {
  company_id: number | null;
  company_name: string | null;
  company_social_name: string | null;
  company_homepage_url: string | null;
  company_domains: string[];
  company_linkedin_url: string | null;
  company_employee_low: number | null;
  company_employee_high: number | null;
  company_employee_range: string | null;
  employee_count: number | null;
  company_industry: string | null;
  company_location: string | null;
  company_street_address: string | null;
  company_city: string | null;
  company_state: string | null;
  country_abbr: string | null;
  company_country: string | null;
  company_zip_code: string | null;
  company_date_founded: string | null;
  company_updated_at: string | null;
  company_linkedin_followers: number | null;
  company_type: string | null;
  company_specialties: string[];
};

/**
 * Returns the `company_data` of a lead.
 * @param known the company's own record; null when there is none
 * @param named the company in the lead's position, shown when there is no record; null without such
 * a position
 * @returns null when the lead has no company
 */
export function companyData(
  known: Company | null,
  named: Company | null,
  options: { companyId: number | null },
): CompanyData | null {
  const company = known ?? named;
  if (!company) return null;
  const { employee_low, employee_high, city, state, country } = company;
  return {
    company_id: options.companyId,
    company_name: given(company.name),
    company_social_name: given(company.social_name),
    company_homepage_url: shownAddress(company.homepage_url),
    company_domains: allDomains(company),
    company_linkedin_url: shownAddress(company.linkedin_url),
    company_employee_low: employee_low ?? null,
    company_employee_high: employee_high ?? null,
    company_employee_range: employeeRange(employee_low, employee_high),
    employee_count: company.employee_count ?? null,
    company_industry: given(company.industry),
    company_location: placeName(city, state, country),
    company_street_address: given(company.street_address),
    company_city: given(city),
    company_state: given(state),
    country_abbr: given(company.country_abbr),
    company_country: given(country),
    company_zip_code: given(company.zip_code),
    company_date_founded: given(company.date_founded),
    company_updated_at: given(company.updated_at),
    company_linkedin_followers: company.linkedin_followers ?? null,
    company_type: given(company.type),
    company_specialties: company.specialties ?? [],
  };
}

function allDomains({ domain, domains }: Company): string[] {
  const written = [domain, ...(domains ?? [])].map(shownAddress);
  return [...new Set(written)].filter((name) => name !== null);
}

type Count = number | null | undefined;

/** `low-high`, or `low+` without an upper bound. */
function employeeRange(low: Count, high: Count): string | null {
  if (low == null) return null;
  return high == null ? `${low}+` : `${low}-${high}`;
}
