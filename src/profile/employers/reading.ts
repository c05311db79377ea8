import { memo } from '../memo.ts';
import {
  companyName,
  companySlug,
  domainOf,
  hostOf,
  isPlaceholderCompany,
} from '../normalise/index.ts';

/** What identifies a company, strongest first: LinkedIn page, domains, name. */
export type CompanyIdentity = {
  linkedin_url?: string | null;
  domain?: string | null;
  domains?: readonly string[] | null;
  homepage_url?: string | null;
  name?: string | null;
  social_name?: string | null;
  aliases?: readonly string[] | null;
};

const findSlug = memo<string>(20_000, (url) => companySlug(url) ?? '');
const hostIn = memo<string>(20_000, (text) => hostOf(text) ?? '');
/** Most companies have one domain; its list is built once. */
const mainDomain = memo<readonly string[]>(20_000, (text) => [hostIn(text)].filter(Boolean));

/** The name in front of the suffix: of `dot.ca.gov` and `ca.gov` alike it is `ca`. */
const label = memo<string>(20_000, (host) => (domainOf(host) ?? host).split('.', 1)[0]!);

const NO_HOSTS: readonly string[] = [];

export const comparableName = (company: CompanyIdentity): string =>
  company.name ? companyName(company.name) : '';

function companyHosts({ domain, domains, homepage_url }: CompanyIdentity): readonly string[] {
  if (!domains?.length && !homepage_url) return domain ? mainDomain(domain) : NO_HOSTS;
  const written = [domain, ...(domains ?? []), homepage_url];
  const found = written.map((text) => (text ? hostIn(text) : '')).filter((text) => text !== '');
  return found.length > 1 ? [...new Set(found)] : found;
}

/** A company as it is compared. Each part is read from its texts once, when it is asked for. */
export class Reading<C extends CompanyIdentity = CompanyIdentity> {
  readonly company: C;
  private knownPage: string | undefined = undefined;
  private knownHosts: readonly string[] | undefined = undefined;
  private knownLabels: readonly string[] | undefined = undefined;
  private knownName: string | undefined = undefined;
  private knownTellable: boolean | undefined = undefined;

  constructor(company: C) {
    this.company = company;
  }

  /** The slug of its LinkedIn page; `''` when it has none. */
  get page(): string {
    const { linkedin_url: url } = this.company;
    this.knownPage ??= url ? findSlug(url) : '';
    return this.knownPage;
  }

  /** Its hosts, without repetition; the first is the main one. */
  get hosts(): readonly string[] {
    this.knownHosts ??= companyHosts(this.company);
    return this.knownHosts;
  }

  /** The names in them. */
  get labels(): readonly string[] {
    this.knownLabels ??= this.hosts.map(label);
    return this.knownLabels;
  }

  /** Its name in comparison form; `''` when it has none. */
  get name(): string {
    this.knownName ??= comparableName(this.company);
    return this.knownName;
  }

  /** Whether it can be told from others: it is not nameless or a placeholder. */
  get isTellable(): boolean {
    this.knownTellable ??= this.hosts.length > 0 || this.isNamed();
    return this.knownTellable;
  }

  private isNamed(): boolean {
    const { name } = this.company;
    if (name && !isPlaceholderCompany(name)) return this.name !== '';
    return this.page !== '' && !isPlaceholderCompany(this.page.replaceAll('-', ' '));
  }

  /** Whether it has a LinkedIn page or a domain. */
  get hasIdentifier(): boolean {
    return this.page !== '' || this.hosts.length > 0;
  }
}
