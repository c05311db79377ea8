import { companyName, isPlaceholderCompany } from '../normalise/index.ts';
import type { PersonForm } from './contact.ts';
import { bareHash, personContent, type ToKey } from './key.ts';
import { type Employer, employers, toEmployers, toSites } from './lead.ts';
import type { NameReading } from './name-readings.ts';

/** Most keys of one reading at companies by name, and most by their sites. */
const MOST_KEYS = 16;

/** A lead's company according to company records. */
interface Workplace {
  readonly company: string;
  /** Other names of the company. */
  readonly names: readonly string[];
  /** Its hosts; null if they are unknown. */
  readonly sites: readonly string[] | null;
}

/** Keys of one reading. */
export interface ReadingKeys<Key = string> {
  readonly plain: readonly Key[];
  /** Keys without a suffix: those of `acme.com` also match `acme.de`. */
  readonly atSites: readonly Key[];
}

/**
 * Returns the keys by which contacts may be stored, likeliest first, at most 16 of a kind for each
 * reading. Without a company there are none: freelancers with similar names have nothing else in
 * common.
 * @returns parallel to `readings`
 */
export function readingKeys(readings: readonly NameReading[], workplace: Workplace): ReadingKeys[];
export function readingKeys<Key>(
  readings: readonly NameReading[],
  workplace: Workplace,
  toKey: ToKey<Key>,
): ReadingKeys<Key>[];
export function readingKeys(
  readings: readonly NameReading[],
  { company, names, sites }: Workplace,
  toKey: ToKey<unknown> = bareHash,
): ReadingKeys<unknown>[] {
  if (companyName(company) === '' || isPlaceholderCompany(company)) {
    return readings.map(() => NO_KEYS);
  }
  const own = employers(company);
  const named = sites === null ? own : own.filter(({ kind }) => kind === 'name');
  const companies = names.length === 0 ? named : [...named, ...toEmployers(names)];
  const hosts = (sites ?? []).flatMap(toSites);
  // Readings share some contents.
  const known = new Map<string, unknown>();
  const toKnown = (content: string) => {
    if (!known.has(content)) known.set(content, toKey(content));
    return known.get(content);
  };
  return readings.map(({ forms }) => ({
    plain: keysAt(forms, companies, toKnown),
    atSites: keysAt(forms, hosts, toKnown),
  }));
}

const NO_KEYS: ReadingKeys<never> = { plain: [], atSites: [] };

/** Returns the keys of combinations, those with the fewest changes first. */
function keysAt<Key>(
  forms: readonly PersonForm[],
  companies: readonly Employer[],
  toKey: ToKey<Key>,
): Key[] {
  const keys: Key[] = [];
  const most = forms.length + companies.length - 1;
  for (let departures = 0; departures < most && keys.length < MOST_KEYS; departures++) {
    for (let at = 0; at <= departures && keys.length < MOST_KEYS; at++) {
      const content = contentAt(forms[departures - at], companies[at]);
      const key = content === null ? null : toKey(content);
      // The list is short enough for a linear search.
      if (key !== null && !keys.includes(key)) keys.push(key);
    }
  }
  return keys;
}

/**
 * Returns the content of a key; null if there is none. Keys with a company's site exist only for
 * the unchanged name.
 */
function contentAt(form?: PersonForm, company?: Employer): string | null {
  if (form === undefined || company === undefined) return null;
  const { kind, first, last } = form;
  if (company.kind === 'name') return personContent(kind, first, last, company.name);
  return kind === 'name' ? personContent('site', first, last, company.name) : null;
}
