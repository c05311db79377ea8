import { COMPANY_IDENTIFIERS } from '../identifiers.ts';
import { isWebAddress } from '../normalise/index.ts';
import { type Company, Company as CompanySchema } from '../record.ts';
import { checkLength, isLink, normalTime } from './check.ts';
import { normalIdentifiers } from './identifiers.ts';

type Field = keyof Company;
const FIELDS = Object.keys(CompanySchema.properties) as Field[];
/** Fields that other programs turn into links. */
const ADDRESSES: readonly Field[] = ['domain', 'homepage_url', 'linkedin_url', 'logo_url'];
const LISTS = ['domains', 'specialties', 'former_names', 'aliases'] as const;

/**
 * Returns a company of valid types in its normal form: fields in the schema's order, without
 * unknown ones and addresses of schemes other than http and https, `updated_at` in UTC.
 * @param path the company's path in the record, such as `positions[0].company.`
 * @param keepNulls true for a company's own record, where nulls clear fields
 * @throws Fault with the field's name
 */
export function normalCompany(value: Company, path: string, keepNulls: boolean): Company {
  const company: Record<string, unknown> = {};
  for (const field of FIELDS) {
    const given = value[field];
    if (given === undefined || (given === null && !keepNulls)) continue;
    if (!ADDRESSES.includes(field) || isLink(given)) company[field] = given;
  }
  for (const list of LISTS) if (value[list]) checkLength(list, value[list]);
  if (value.domains) company.domains = value.domains.filter(isWebAddress);
  if (value.identifiers) {
    company.identifiers = normalIdentifiers(value.identifiers, COMPANY_IDENTIFIERS);
  }
  if (value.parent) company.parent = normalRelative(value.parent);
  if (value.updated_at != null)
    company.updated_at = normalTime(value.updated_at, `${path}updated_at`);
  return company;
}

function normalRelative({
  name,
  domain,
  linkedin_url,
  identifiers,
}: NonNullable<Company['parent']>) {
  const relative: NonNullable<Company['parent']> = {};
  if (name != null) relative.name = name;
  if (domain != null && isLink(domain)) relative.domain = domain;
  if (linkedin_url != null && isLink(linkedin_url)) relative.linkedin_url = linkedin_url;
  if (identifiers) relative.identifiers = normalIdentifiers(identifiers, COMPANY_IDENTIFIERS);
  return relative;
}

/**
 * Returns the company of a position in its normal form. The same employer in many positions is one
 * object, so that its keys are found without comparing texts.
 * @param path see `normalCompany`
 */
export function normalEmployer(value: Company, path: string): Company {
  if (!hasOnlyNames(value)) return normalCompany(value, path, false);
  const { name, domain, linkedin_url } = value;
  const known = kept.get(name);
  if (known && known.domain === domain && known.linkedin_url === linkedin_url) return known;
  const company = normalCompany(value, path, false);
  if (textLength(value) <= LONGEST_KEPT) keep(company as Plain);
  return company;
}

type Plain = { name: string; domain?: string; linkedin_url?: string };

/** True if the company has a name, and at most a domain and a LinkedIn page beside it. */
function hasOnlyNames(company: Company): company is Plain {
  const { name, domain, linkedin_url } = company;
  let others = Object.keys(company).length;
  for (const text of [name, domain, linkedin_url]) if (text != null) others -= 1;
  return others === 0 && name != null;
}

const textLength = ({ name, domain, linkedin_url }: Plain): number =>
  name.length + (domain?.length ?? 0) + (linkedin_url?.length ?? 0);

function keep(company: Plain): void {
  if (kept.size >= EMPLOYERS) kept.clear();
  kept.set(company.name, company);
}

/** About the number of employers of a million people. */
const EMPLOYERS = 100_000;
/** Longer employers are not kept, so that memory is bounded in bytes too. */
const LONGEST_KEPT = 200;
/** Entries by name. If several companies have one name, the last one is kept. */
const kept = new Map<string, Plain>();
