import type { Company } from '../record.ts';
import { normalCompany } from './company.ts';

/**
 * The company of a position in its normal form. One that is named alike in position after position
 * is the same object each time, so that what is known of it is found without comparing texts.
 * @param path see `normalCompany`
 */
export function normalEmployer(value: Company, path: string): Company {
  if (!isPlain(value)) return normalCompany(value, path, false);
  const { name, domain, linkedin_url } = value;
  const known = kept.get(name);
  if (known && known.domain === domain && known.linkedin_url === linkedin_url) return known;
  const company = normalCompany(value, path, false);
  if (lengthOf(value) <= LONGEST_KEPT) keep(company as Plain);
  return company;
}

type Plain = { name: string; domain?: string; linkedin_url?: string };

/** Whether it has a name, and at most domain and LinkedIn page beside it. */
function isPlain(company: Company): company is Plain {
  for (const field in company) {
    if (!PLAIN.has(field) || company[field as keyof Plain] == null) return false;
  }
  return company.name !== undefined;
}

const PLAIN: ReadonlySet<string> = new Set(['name', 'domain', 'linkedin_url']);

const lengthOf = ({ name, domain, linkedin_url }: Plain): number =>
  name.length + (domain?.length ?? 0) + (linkedin_url?.length ?? 0);

function keep(company: Plain): void {
  if (kept.size >= EMPLOYERS) kept.clear();
  kept.set(company.name, company);
}

/** As many as the employers of a million people. */
const EMPLOYERS = 100_000;
/** So that what is kept has a bound in bytes too. */
const LONGEST_KEPT = 200;
/** By name; of several with one name the last. */
const kept = new Map<string, Plain>();
