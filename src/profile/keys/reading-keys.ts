import { companyName, isPlaceholderCompany } from '../normalise/index.ts';
import { bareHash, personContent } from './key.ts';
import { type Employer, employers, toEmployers, toSites } from './lead.ts';
import type { NameReading } from './name-readings.ts';

/** Most keys of one reading at companies by name, and as many by their sites. */
const MOST_KEYS = 16;

/** Where a lead works, as its company's record tells. */
interface Workplace {
  readonly company: string;
  /** Other names of the company. */
  readonly names: readonly string[];
  /** Its hosts; null when nothing says which they are. */
  readonly sites: readonly string[] | null;
}

/**
 * Bare keys under which the contact of a reading may be stored, likeliest first, 16 at most. Those
 * in `atSites`, 16 at most, hold no suffix and lead from `acme.com` to `acme.de` too. None without a
 * company: freelancers of like names have nothing else in common.
 */
export function readingKeys(
  { forms }: NameReading,
  { company, names, sites }: Workplace,
): { plain: string[]; atSites: string[] } {
  if (companyName(company) === '' || isPlaceholderCompany(company))
    return { plain: [], atSites: [] };
  const near = employers(company).filter(({ kind }) => kind === 'name' || sites === null);
  return {
    plain: keysAt(forms, [...near, ...toEmployers(names)]),
    atSites: keysAt(forms, (sites ?? []).flatMap(toSites)),
  };
}

/** The combinations that depart least come first. */
function keysAt(forms: NameReading['forms'], companies: readonly Employer[]): string[] {
  const pairs = forms.flatMap((form, i) =>
    companies.flatMap((company, j) => ({ departure: i + j, content: contentAt(form, company) })),
  );
  const contents = pairs
    .filter(({ content }) => content !== null)
    .sort((one, other) => one.departure - other.departure)
    .map(({ content }) => content as string);
  return [...new Set(contents)].slice(0, MOST_KEYS).map(bareHash);
}

/** With its site a contact is stored under its name as it is, and under no other form. */
function contentAt({ kind, first, last }: NameReading['forms'][number], company: Employer) {
  if (company.kind === 'name') return personContent(kind, first, last, company.name);
  return kind === 'name' ? personContent('site', first, last, company.name) : null;
}
