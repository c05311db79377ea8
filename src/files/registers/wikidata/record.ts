import { companySlug } from '../../../profile/normalise/index.ts';
import { cikOf } from '../edgar.ts';
import { distinctNames } from '../names.ts';
import { homeHost } from '../site.ts';
import { stated } from '../stated.ts';
import { type Label, shownName } from './labels.ts';

/** What a file states about a company. Absent texts are `''`. */
export type Company = {
  id: string;
  labels: Label[];
  aliases: string[];
  former: string[];
  /** The ids of companies that replaced it, as rows of a result state them. */
  successors: string[];
  /** The main one first. */
  sites: string[];
  parent: { id: string; name: string; site: string };
  lei: string;
  cik: string;
  /** The number at Companies House. */
  companyNumber: string;
  linkedIn: string;
  industry: string;
  country: string;
  founded: string;
  modified: string;
};

export const newCompany = (id: string): Company => ({
  ...{ id, labels: [], aliases: [], former: [], successors: [], sites: [] },
  parent: { id: '', name: '', site: '' },
  ...{ lei: '', cik: '', companyNumber: '', linkedIn: '', industry: '', country: '' },
  ...{ founded: '', modified: '' },
});

/** Returns the company record; null for a company without a name. */
export function recordOf(company: Company): Record<string, unknown> | null {
  const name = shownName(company.labels) || (company.aliases[0] ?? '');
  if (name === '') return null;
  const former = distinctNames(company.former, [name]);
  const others = [...company.labels.map(({ text }) => text), ...company.aliases];
  const domains = hostsOf(company.sites);
  return stated({
    record: 'company',
    name,
    aliases: distinctNames(others, [name, ...former]),
    former_names: former,
    domain: domains[0],
    domains: domains.length > 1 ? domains : [],
    linkedin_url: linkedInUrl(company.linkedIn),
    parent: parentOf(company),
    industry: company.industry,
    country: company.country,
    date_founded: company.founded,
    identifiers: identifiersOf(company),
    updated_at: company.modified,
  });
}

const MOST_HOSTS = 50;

const hostsOf = (sites: readonly string[]): string[] =>
  [...new Set(sites.map(homeHost))].filter((host) => host !== null).slice(0, MOST_HOSTS);

function linkedInUrl(id: string): string | null {
  const url = `https://www.linkedin.com/company/${encodeURIComponent(id)}`;
  return id !== '' && companySlug(url) !== null ? url : null;
}

function parentOf({ id, parent }: Company): Record<string, unknown> | null {
  if (parent.id === id || (parent.name === '' && parent.site === '')) return null;
  const identifiers = parent.id === '' ? null : { wikidata: parent.id };
  return stated({ name: parent.name, domain: homeHost(parent.site), identifiers });
}

const LEI = /^[A-Z0-9]{18}\d{2}$/;

function identifiersOf(company: Company): Record<string, unknown> {
  const { lei, companyNumber } = company;
  return stated({
    wikidata: company.id,
    lei: LEI.test(lei) ? lei : '',
    cik: cikOf(company.cik),
    company_number: /^[A-Z0-9]{8}$/.test(companyNumber) ? `GB:${companyNumber}` : '',
  });
}
