import { memoUntilFull } from '../memo.ts';
import {
  companyName,
  companySlug,
  nameInDomain,
  nameWithoutInitials,
  nicknameVariants,
  particleVariants,
  personName,
  siteInName,
  umlautVariant,
} from '../normalise/index.ts';
import { hashed, type MaybeText, nameContent, type PersonKeyKind, type ToKey } from './key.ts';
import { siteReading } from './site.ts';

/** Names such as Alex or Chris have dozens of readings. The likeliest are first. */
const MOST_NICKNAMES = 12;
/**
 * Most second-choice keys of one lead at its own company; also at other companies, and at its
 * company's sites.
 */
const MOST_KEYS = 32;

/** Keys by which a lead's contact may be stored by name. */
export interface LeadNameKeys {
  /** The key of the lead as written; null when first name, last name or company is missing. */
  readonly best: string | null;
  /**
   * Returns keys of other readings, each once, likeliest first: those at the lead's company, then
   * those at other companies, such as the other names in the company's record.
   */
  second(otherCompanies?: readonly string[]): string[];
  /** Returns the keys of `second` that do not read the company as a domain. */
  byName(otherCompanies: readonly string[]): string[];
  /**
   * Returns keys of the same readings at companies known by their hosts, each once, likeliest
   * first. The keys contain no suffix, so a contact that is found may be at `acme.de` instead of
   * `acme.com`.
   */
  atSites(hosts: readonly string[]): string[];
}

/** A company by its name or by its site. */
export interface Employer {
  readonly kind: PersonKeyKind;
  readonly name: string;
}

/**
 * Returns the keys for a lead with a name. Second-choice keys read the first name as a nickname or
 * without initials, convert umlauts, and read the company as a domain. Readings with the fewest
 * changes come first, 32 at most. At other companies the name as written comes first, then its
 * other readings, 32 at most.
 */
export function leadNameKeys(
  first: MaybeText,
  last: MaybeText,
  company: MaybeText,
  toKey: ToKey = hashed,
): LeadNameKeys {
  const best = nameContent(first, last, company);
  if (best === null || !first || !last || !company) return NO_KEYS;
  let read: readonly NameReading[] | undefined;
  const people = () => (read ??= nameReadings(first, last));
  const others = (otherCompanies: readonly string[], isWanted: (content: string) => boolean) => {
    const near = readingsAt(people(), company).filter(isWanted).slice(0, MOST_KEYS);
    const asked = allAsked(people(), employers(company));
    const far = readingsAtEach(people(), toEmployers(otherCompanies), asked);
    const all = near.concat(far);
    return Array.from(asked === NO_NAMES ? new Set(all) : all, toKey);
  };
  return {
    best: toKey(best),
    second: (otherCompanies = []) => others(otherCompanies, (content) => content !== best),
    byName: (otherCompanies) =>
      others(otherCompanies, (content) => content !== best && !isAtSite(content)),
    atSites: (hosts) => readingsAtEach(people(), hosts.flatMap(toSites)).map((one) => toKey(one)),
  };
}

const NO_KEYS: LeadNameKeys = {
  best: null,
  second: () => [],
  byName: () => [],
  atSites: () => [],
};

const isAtSite = (content: string): boolean => content.startsWith('site\0');

/** Returns other companies as employers that are identified by their names. */
export const toEmployers = (companies: readonly string[]): Employer[] =>
  distinct(companies.map(companyName)).map((name) => ({ kind: 'name', name }));

/** A contact whose company name equals its domain's name is stored under the name alone. */
export const toSites = memoUntilFull((host): readonly Employer[] => {
  const name = siteReading(host);
  if (name === '') return [];
  return [
    { kind: 'site', name },
    { kind: 'name', name },
  ];
});

/** A reading of a lead's name. */
interface NameReading {
  /** The name's part of a key's content. */
  readonly content: string;
  /** The number of names (first, last) that differ from the lead: 0 to 2. */
  readonly departures: number;
}

/** Returns all readings of a name, those with the fewest changes first. */
function nameReadings(first: string, last: string): NameReading[] {
  const firsts = firstNames(first);
  const lasts = lastNames(last);
  const all = lasts.flatMap((lastName, j) =>
    firsts.map((firstName, i) => ({
      content: `\0${firstName}\0${lastName}\0`,
      departures: Math.sign(i) + Math.sign(j),
    })),
  );
  return lasts.length === 1 ? all : all.sort((one, other) => one.departures - other.departures);
}

function readingsAt(people: readonly NameReading[], company: string): string[] {
  const full = personContentAt('full-first-name', people[0]!, companyName(company));
  return [full, ...readings(people, employers(company))];
}

/**
 * Returns the names of the employers if all readings at them fit the limit; otherwise an empty set.
 */
const allAsked = (
  people: readonly NameReading[],
  companies: readonly Employer[],
): ReadonlySet<string> =>
  people.length * companies.length > MOST_KEYS
    ? NO_NAMES
    : new Set(companies.flatMap(({ kind, name }) => (kind === 'name' ? name : [])));

const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Returns the readings at each company, those of the likeliest name first, each once.
 * @param asked names of companies whose readings are already requested: they count, but are not
 * created again
 */
function readingsAtEach(
  people: readonly NameReading[],
  companies: readonly Employer[],
  asked = NO_NAMES,
): string[] {
  const contents: string[] = [];
  const isNew = companies.map(
    (one, at) => !asked.has(one.name) && at === companies.findIndex((other) => isOne(one, other)),
  );
  let left = MOST_KEYS;
  for (const person of people) {
    for (let at = 0; at < companies.length; at++) {
      if (left-- === 0) return contents;
      const { kind, name } = companies[at]!;
      if (isNew[at]) contents.push(personContentAt(kind, person, name));
    }
  }
  return contents;
}

const isOne = (one: Employer, other: Employer): boolean =>
  one.kind === other.kind && one.name === other.name;

const distinct = (names: readonly (string | null)[]): string[] => [
  ...new Set(names.filter((name): name is string => !!name)),
];

const firstNames = memoUntilFull((text): string[] => {
  const name = personName(text);
  const full = nameWithoutInitials(text);
  const nicknames = nicknameVariants(full ?? name).slice(0, MOST_NICKNAMES);
  return distinct([name, full, umlaut(text, personName), ...nicknames]);
});

const lastNames = memoUntilFull((text): string[] =>
  distinct([
    personName(text),
    umlaut(text, personName),
    ...particleVariants(text.trim()).map(personName),
  ]),
);

/**
 * Returns the company as written, then other readings of that text. A domain is not read as its
 * label here, because the label is another company's name as well (`atSites`).
 */
export const employers = memoUntilFull((text): Employer[] => {
  const page = companySlug(text)?.replaceAll('-', ' ');
  const label = page ?? nameInDomain(text);
  const named = page === undefined ? null : companyName(page);
  const written = distinct([companyName(text), named, umlaut(text, companyName)]);
  const site = label === null ? (siteInName(text) ?? written[0] ?? '') : companyName(label);
  return [
    ...written.map((name): Employer => ({ kind: 'name', name })),
    { kind: 'site', name: site },
  ];
});

function umlaut(text: string, normalise: (text: string) => string): string | null {
  const variant = umlautVariant(text);
  return variant === null ? null : normalise(variant);
}

/**
 * Returns the key contents of all combinations. Combinations in which the fewest parts (first name,
 * last name, company) differ from the first entry of their list come first.
 */
function readings(people: readonly NameReading[], employers: readonly Employer[]): string[] {
  const byDepartures: string[][] = [[], [], [], []];
  for (const [k, { kind, name }] of employers.entries()) {
    for (const person of people) {
      byDepartures[person.departures + Math.sign(k)]!.push(personContentAt(kind, person, name));
    }
  }
  return byDepartures.flat().slice(0, MOST_KEYS + 1);
}

/** Returns the same text as `personContent` in `key.ts`. */
const personContentAt = (kind: PersonKeyKind, person: NameReading, company: string): string =>
  kind + person.content + company;
