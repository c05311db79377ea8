import { domainOf, shownAddress } from '../normalise/index.ts';
import { positionState } from '../positions/index.ts';
import type { Company, ContactRecord, Position } from '../record.ts';
import { given } from './values.ts';

export type Career = {
  /** The shown position: the primary, otherwise the first current one. */
  position: Position | null;
  current: readonly Position[];
  ended: readonly Position[];
};

/** @param day `YYYY-MM-DD` */
export function careerOn(record: ContactRecord, day: string): Career {
  const { primary, current, ended } = positionState(record.positions ?? [], day);
  return { position: primary ?? current[0] ?? null, current, ended };
}

/** Returns the position that a lead shows on a day (`YYYY-MM-DD`); null between jobs. */
export const leadPosition = (record: ContactRecord, day: string): Position | null =>
  careerOn(record, day).position;

export type CompanyAndTitle = { company: string | null; title: string | null };

export const companyAndTitle = ({ company, title }: Position): CompanyAndTitle => ({
  company: given(company?.name),
  title: given(title),
});

export type LinkedCompanyAndTitle = CompanyAndTitle & {
  company_linkedin_url: string | null;
  company_domain: string | null;
};

export const linkedCompanyAndTitle = ({ company, title }: Position): LinkedCompanyAndTitle => ({
  company: given(company?.name),
  title: given(title),
  company_linkedin_url: shownAddress(company?.linkedin_url),
  company_domain: companyDomain(company),
});

export type PositionDetail = {
  title: string | null;
  company_name: string | null;
  company_linkedin_url: string | null;
  country: string | null;
  company_logo_url: string | null;
  start_date: string | null;
  end_date: string | null;
};

export const positionDetail = (position: Position): PositionDetail => ({
  title: given(position.title),
  company_name: given(position.company?.name),
  company_linkedin_url: shownAddress(position.company?.linkedin_url),
  country: given(position.country),
  company_logo_url: shownAddress(position.company?.logo_url),
  start_date: given(position.start_date),
  end_date: given(position.end_date),
});

function companyDomain(company: Company | null | undefined): string | null {
  if (!company) return null;
  const { domain, domains, homepage_url } = company;
  return (
    shownAddress(domain) ??
    shownAddress(domains?.[0]) ??
    (homepage_url ? domainOf(homepage_url) : null)
  );
}

/** Returns a company's web address: its home page, otherwise its domain. */
export const companyWebsite = (company: Company | null | undefined): string | null =>
  shownAddress(company?.homepage_url) ?? companyDomain(company);
