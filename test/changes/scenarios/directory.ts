/** A directory of a few companies, as written in a scenario. */

import type { CompanyDirectory, KnownCompany } from '../../../src/profile/employers/index.ts';
import { companyName, companySlug, domainOf } from '../../../src/profile/normalise/index.ts';
import type { Company } from '../../../src/profile/record.ts';

export type CompanyNote = {
  parent?: string;
  formerly?: string[];
  /** Other current names. */
  also?: string[];
  page?: string;
  domain?: string;
  /** Another name of the company listed under this one. */
  is?: string;
};

/** Found by LinkedIn page, then domain, then name. */
export function directoryOf(notes: Readonly<Record<string, CompanyNote>>): CompanyDirectory {
  const known = new Map<string, KnownCompany>();
  for (const [name, { page, domain, formerly = [], also = [], is }] of Object.entries(notes)) {
    if (is) continue;
    known.set(name, {
      id: name,
      name,
      linkedin_url: page ? `https://www.linkedin.com/company/${page}` : null,
      domains: domain ? [domain] : [],
      former_names: formerly,
      aliases: also,
      parent: null,
    });
  }
  for (const [name, { parent }] of Object.entries(notes)) {
    const company = known.get(name);
    if (company && parent) company.parent = known.get(parent) ?? null;
  }
  const noted = ({ name, linkedin_url, domain }: Company): string | undefined => {
    const slug = linkedin_url ? companySlug(linkedin_url) : null;
    const site = domain ? domainOf(domain) : null;
    const entries = Object.entries(notes);
    const found =
      entries.find(([, note]) => slug && note.page === slug) ??
      entries.find(([, note]) => site && note.domain === site) ??
      entries.find(([title]) => name && companyName(title) === companyName(name)) ??
      entries.find(([, { also }]) => name && also?.includes(name));
    return found && (found[1].is ?? found[0]);
  };
  return { find: (company) => known.get(noted(company) ?? '') ?? null };
}
