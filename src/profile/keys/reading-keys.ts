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
  // Readings share some combinations.
  const combinations = new Combinations(toKey);
  const byName = companies.map((one) => combinations.company(one));
  const bySite = hosts.map((one) => combinations.company(one));
  return readings.map(({ forms }) => {
    const people = forms.map((one) => combinations.form(one));
    return {
      plain: keysAt(people, byName, combinations),
      atSites: keysAt(people, bySite, combinations),
    };
  });
}

const NO_KEYS: ReadingKeys<never> = { plain: [], atSites: [] };

/** Returns the keys of combinations, those with the fewest changes first. */
function keysAt<Key>(
  forms: readonly number[],
  companies: readonly number[],
  combinations: Combinations<Key>,
): Key[] {
  const keys: Key[] = [];
  const most = forms.length + companies.length - 1;
  for (let departures = 0; departures < most && keys.length < MOST_KEYS; departures++) {
    for (let at = 0; at <= departures && keys.length < MOST_KEYS; at++) {
      const [form, company] = [forms[departures - at], companies[at]];
      if (form === undefined || company === undefined) continue;
      const key = combinations.keyOf(form, company);
      // The list is short enough for a linear search.
      if (key !== null && !keys.includes(key)) keys.push(key);
    }
  }
  return keys;
}

/**
 * The keys of one lead's forms at its companies, each made once. Forms and companies are numbered,
 * because a lookup by the text of a key takes longer than making it.
 */
class Combinations<Key> {
  readonly #toKey: ToKey<Key>;
  readonly #forms: PersonForm[] = [];
  readonly #companies: Employer[] = [];
  /** By form, then by company; null for a combination without a key. */
  readonly #keys: (Key | null | undefined)[][] = [];

  constructor(toKey: ToKey<Key>) {
    this.#toKey = toKey;
  }

  /** Returns the number of a form. The lists are short enough for a linear search. */
  form({ kind, first, last }: PersonForm): number {
    const forms = this.#forms;
    for (let at = 0; at < forms.length; at++) {
      const known = forms[at]!;
      if (known.kind === kind && known.first === first && known.last === last) return at;
    }
    this.#keys.push([]);
    return forms.push({ kind, first, last }) - 1;
  }

  company(company: Employer): number {
    const known = this.#companies.findIndex(
      ({ kind, name }) => kind === company.kind && name === company.name,
    );
    return known < 0 ? this.#companies.push(company) - 1 : known;
  }

  keyOf(form: number, company: number): Key | null {
    const known = this.#keys[form]![company];
    if (known !== undefined) return known;
    const content = contentAt(this.#forms[form]!, this.#companies[company]!);
    const key = content === null ? null : this.#toKey(content);
    this.#keys[form]![company] = key;
    return key;
  }
}

/**
 * Returns the content of a key; null if there is none. Keys with a company's site exist only for
 * the unchanged name.
 */
function contentAt({ kind, first, last }: PersonForm, company: Employer): string | null {
  if (company.kind === 'name') return personContent(kind, first, last, company.name);
  return kind === 'name' ? personContent('site', first, last, company.name) : null;
}
