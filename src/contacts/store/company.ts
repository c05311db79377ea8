import { COMPANY_LAYOUT } from '../../profile/document.ts';
import { companyAliasKeys, companyKeys } from '../../profile/keys/index.ts';
import type { Company } from '../../profile/record.ts';
import type { Kind, Traits } from './kind.ts';

const NONE: ReadonlySet<never> = new Set<never>();

export const COMPANY: Kind<Company> = {
  table: 'company',
  layout: COMPANY_LAYOUT,
  keysOf: (company) => [...companyKeys(company), ...companyAliasKeys(company)],
  traitsOf,
  summaryOf: () => null,
  leadOf: () => null,
  findSuppressed: async () => NONE,
};

function traitsOf(company: Company): Traits {
  const { linkedin_url, domain, domains, homepage_url, name } = company;
  return {
    page: companyKeys({ linkedin_url })[0] ?? null,
    addresses: companyKeys({ domain, domains, homepage_url }),
    names: [...companyKeys({ name }), ...companyAliasKeys(company)],
    lastName: '',
  };
}
