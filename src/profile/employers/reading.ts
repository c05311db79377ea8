import type { Identifiers } from '../identifiers.ts';
import { memo } from '../memo.ts';
import {
  companyName,
  companySlug,
  domainOf,
  hostOf,
  isPlaceholderCompany,
} from '../normalise/index.ts';
import type { Company } from '../record.ts';
import { type StatedNames, statedNames } from './stated-names.ts';

/** What identifies a company, strongest first: LinkedIn page, identifiers of registers, domains, name. */
export type CompanyIdentity = {
  linkedin_url?: string | null;
  identifiers?: Identifiers | null;
  domain?: string | null;
  domains?: readonly string[] | null;
  homepage_url?: string | null;
  name?: string | null;
  social_name?: string | null;
  aliases?: readonly string[] | null;
};

const hostIn = memo<string>(20_000, (text) => hostOf(text) ?? '');

/** The name in front of the public suffix: `ca` for both `dot.ca.gov` and `ca.gov`. */
const label = memo<string>(20_000, (host) => (domainOf(host) ?? host).split('.', 1)[0]!);

/** A company's distinct hosts, the main one first, and the names in them. */
type Sites = { hosts: readonly string[]; labels: ReadonlySet<string> };

const toSites = (hosts: readonly string[]): Sites => ({
  hosts,
  labels: new Set(hosts.map(label)),
});
const NO_SITES = toSites([]);
/** Most companies have one domain, which is parsed once. */
const mainSite = memo<Sites>(20_000, (text) => toSites([hostIn(text)].filter(Boolean)));

/** Returns the comparison form of a company's name, without remarks about other names. */
export const comparableName = (company: CompanyIdentity): string =>
  company.name ? companyName(statedNames(company.name).base) : '';

function companySites({ domain, domains, homepage_url }: CompanyIdentity): Sites {
  if (!domains?.length && !homepage_url) return domain ? mainSite(domain) : NO_SITES;
  const written = [domain, ...(domains ?? []), homepage_url];
  const found = written.map((text) => (text ? hostIn(text) : '')).filter((text) => text !== '');
  return toSites([...new Set(found)]);
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** Returns a company's aliases and the name on its own page, in comparison form. */
function otherNames({ name, social_name, aliases }: CompanyIdentity): ReadonlySet<string> {
  const isOwn = social_name == null || social_name === name;
  if (isOwn && !aliases?.length) return NO_NAMES;
  return new Set([...(aliases ?? []), ...(isOwn ? [] : [social_name])].map(companyName));
}

/**
 * A company in the form for comparison. Each part is computed from its texts once, on first use.
 */
export class Reading<C extends CompanyIdentity = CompanyIdentity> {
  readonly company: C;
  #knownPage: string | undefined = undefined;
  #knownSites: Sites | undefined = undefined;
  #knownName: string | undefined = undefined;
  #knownTellable: boolean | undefined = undefined;
  #knownStated: StatedNames | undefined = undefined;
  #knownOtherNames: ReadonlySet<string> | undefined = undefined;

  constructor(company: C) {
    this.company = company;
  }

  /** The slug of the LinkedIn page; `''` if there is none. */
  get page(): string {
    const { linkedin_url: url } = this.company;
    this.#knownPage ??= url ? (companySlug(url) ?? '') : '';
    return this.#knownPage;
  }

  get sites(): Sites {
    this.#knownSites ??= companySites(this.company);
    return this.#knownSites;
  }

  get hosts(): readonly string[] {
    return this.sites.hosts;
  }

  /** The name in comparison form; `''` if there is none. */
  get name(): string {
    this.#knownName ??= comparableName(this.company);
    return this.#knownName;
  }

  /** Other present names, in comparison form. */
  get others(): ReadonlySet<string> {
    this.#knownOtherNames ??= otherNames(this.company);
    return this.#knownOtherNames;
  }

  /** The name as written, without remarks about other names. */
  get base(): string {
    return this.stated.base;
  }

  /** The names in the company's own text. */
  get stated(): StatedNames {
    this.#knownStated ??= statedNames(this.company.name ?? '');
    return this.#knownStated;
  }

  goesBy(form: string): boolean {
    return this.others.has(form);
  }

  /** True if the company can be identified by a host or a register, or by a name or page that is no placeholder. */
  get isTellable(): boolean {
    this.#knownTellable ??=
      this.#isNamed() || this.company.identifiers != null || this.hosts.length > 0;
    return this.#knownTellable;
  }

  #isNamed(): boolean {
    const { name } = this.company;
    if (name && !isPlaceholderCompany(name)) return this.name !== '';
    return this.page !== '' && !isPlaceholderCompany(this.page.replaceAll('-', ' '));
  }

  /** True if the company has a LinkedIn page, an identifier of a register or a domain. */
  get hasIdentifier(): boolean {
    return this.page !== '' || this.company.identifiers != null || this.hosts.length > 0;
  }
}

/** Enough for the positions of a person; more would only keep garbage alive. */
const MOST_READINGS = 500;
const readings = new Map<Company, Reading<Company>>();

/** Returns the reading of a position's company; companies that are read together are read once. */
export function readingOf(company: Company): Reading<Company> {
  let reading = readings.get(company);
  if (!reading) {
    if (readings.size >= MOST_READINGS) readings.clear();
    reading = new Reading(company);
    readings.set(company, reading);
  }
  return reading;
}
