import { companyName, isPlaceholderCompany } from '../normalise/index.ts';
import type { PersonForm } from './contact.ts';
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

/** Bare keys of one reading. */
export interface ReadingKeys {
  readonly plain: readonly string[];
  /** They hold no suffix, and lead from `acme.com` to `acme.de` too. */
  readonly atSites: readonly string[];
}

/**
 * The keys under which contacts may be stored, likeliest first, at most 16 of a kind for each
 * reading. None without a company: freelancers of like names have nothing else in common.
 * @returns parallel to `readings`
 */
export function readingKeys(
  readings: readonly NameReading[],
  { company, names, sites }: Workplace,
): ReadingKeys[] {
  if (companyName(company) === '' || isPlaceholderCompany(company)) {
    return readings.map(() => NO_KEYS);
  }
  const own = employers(company);
  const named = sites === null ? own : own.filter(({ kind }) => kind === 'name');
  const companies = names.length === 0 ? named : [...named, ...toEmployers(names)];
  const hosts = (sites ?? []).flatMap(toSites);
  const known = new Map<string, string>();
  return readings.map(({ forms }) => ({
    plain: keysAt(forms, companies, known),
    atSites: keysAt(forms, hosts, known),
  }));
}

const NO_KEYS: ReadingKeys = { plain: [], atSites: [] };

/**
 * The combinations that depart least come first.
 * @param known keys by what they hold: readings share some
 */
function keysAt(
  forms: readonly PersonForm[],
  companies: readonly Employer[],
  known: Map<string, string>,
): string[] {
  const contents = new Set<string>();
  const most = forms.length + companies.length - 1;
  for (let departures = 0; departures < most && contents.size < MOST_KEYS; departures++) {
    for (let at = 0; at <= departures && contents.size < MOST_KEYS; at++) {
      const content = contentAt(forms[departures - at], companies[at]);
      if (content !== null) contents.add(content);
    }
  }
  return Array.from(contents, (content) => {
    const key = known.get(content) ?? bareHash(content);
    known.set(content, key);
    return key;
  });
}

/** With its site a contact is stored under its name as it is, and under no other form. */
function contentAt(form?: PersonForm, company?: Employer): string | null {
  if (form === undefined || company === undefined) return null;
  const { kind, first, last } = form;
  if (company.kind === 'name') return personContent(kind, first, last, company.name);
  return kind === 'name' ? personContent('site', first, last, company.name) : null;
}
