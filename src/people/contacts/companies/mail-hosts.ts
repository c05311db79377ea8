/**
 * Completes contacts with what company records say of their addresses (`profile/mail-hosts.ts`).
 * Records are asked only for addresses that need it, and for their employers only when some company
 * has a domain there, which is rare.
 */
import type pg from 'pg';
import { companyHosts, companyKeys, companyLookupKeys } from '../../../profile/keys/index.ts';
import {
  findStrays,
  haveSameMailHosts,
  type Stray,
  withMailHosts,
} from '../../../profile/mail-hosts.ts';
import { domainOf } from '../../../profile/normalise/index.ts';
import type { Company, ContactRecord } from '../../../profile/record.ts';
import type { Completing } from '../merge/kind.ts';
import { choose, findNamesakes, isRecord, type Namesake } from './namesakes.ts';

/** The key of companies that have a domain at or above a stray host. */
export type Site = { key: string; isSettled: boolean };

export const sitesOf = (strays: readonly Stray[]): Site[] =>
  strays.flatMap(({ host, isSettled }) =>
    companyKeys({ domains: [host, domainOf(host) ?? host] }).map((key) => ({
      key,
      isSettled,
    })),
  );

/** The companies on record under the keys of sites. */
export async function findOnRecord(
  client: pg.ClientBase | pg.Pool,
  sites: readonly Site[],
): Promise<Map<string, Namesake[]>> {
  return findNamesakes(client, [...new Set(sites.map(({ key }) => key))]);
}

/**
 * Whether a company's record may say who has an address. Where positions do, it takes a company that
 * has other domains too.
 */
export const isOnRecord = (
  { key, isSettled }: Site,
  found: ReadonlyMap<string, readonly Namesake[]>,
): boolean =>
  found.get(key)?.some((one) => hasRecord(one) && (!isSettled || hasMore(one))) === true;

const hasRecord = ({ company }: Namesake): boolean => isRecord(company);

const hasMore = ({ company }: Namesake): boolean => new Set(companyHosts(company)).size > 1;

type Asked = { record: ContactRecord; strays: readonly Stray[]; completed: ContactRecord };

/** Knows at first of no company, and notes whom it was asked about; `learn` finds their companies. */
export class MailHosts implements Completing {
  readonly #byKey = new Map<string, readonly Namesake[]>();
  #asked: Asked[] = [];
  readonly #lookupKeys = keptByText(companyLookupKeys);

  complete(record: ContactRecord): ContactRecord {
    const strays = findStrays(record);
    const completed = withMailHosts(record, this.#hostsOf, strays);
    if (strays.length > 0) this.#asked.push({ record, strays, completed });
    return completed;
  }

  /** @returns whether any of the records that it was asked about is completed otherwise now */
  async learn(client: pg.ClientBase | pg.Pool): Promise<boolean> {
    const asked = this.#asked;
    this.#asked = [];
    const sites = asked.map(({ strays }) => sitesOf(strays));
    await this.#load(
      client,
      sites.flat().map(({ key }) => key),
    );
    const records = asked.filter((_, at) =>
      sites[at]!.some((site) => isOnRecord(site, this.#byKey)),
    );
    const employers = records.flatMap(({ record: { positions } }) =>
      (positions ?? []).flatMap(({ company }) => company ?? []),
    );
    await this.#load(client, employers.flatMap(this.#lookupKeys));
    return asked.some(
      ({ record, strays, completed }) =>
        !haveSameMailHosts(completed, withMailHosts(record, this.#hostsOf, strays)),
    );
  }

  async #load(client: pg.ClientBase | pg.Pool, keys: readonly string[]): Promise<void> {
    const fresh = [...new Set(keys)].filter((key) => !this.#byKey.has(key));
    const found = await findNamesakes(client, fresh);
    for (const key of fresh) this.#byKey.set(key, found.get(key) ?? []);
  }

  /** Of the company that is found first, as verdicts find it, if it has a record of its own. */
  readonly #hostsOf = (company: Company): readonly string[] => {
    if (this.#byKey.size === 0) return [];
    const keys = this.#lookupKeys(company);
    if (!keys.every((key) => this.#byKey.has(key))) return [];
    const key = keys.find((one) => this.#byKey.get(one)!.length > 0);
    const found = key && choose(key, this.#byKey.get(key)!);
    return found && hasRecord(found) ? companyHosts(found.company) : [];
  };
}

/** Kept, because contacts name the same employers over and over, and keys are hashes. */
function keptByText(keysOf: (company: Company) => string[]): (company: Company) => string[] {
  const kept = new Map<string, string[]>();
  return (company) => {
    const text = JSON.stringify(company);
    const keys = kept.get(text) ?? keysOf(company);
    kept.set(text, keys);
    return keys;
  };
}
