/**
 * Adds mail hosts from company records to contacts (`profile/mail-hosts.ts`). Companies are loaded
 * only for addresses that need it.
 */
import type pg from 'pg';
import { EMPTY_DIRECTORY } from '../../../profile/employers/index.ts';
import { companyHosts, companyKeys } from '../../../profile/keys/index.ts';
import {
  findStrays,
  haveSameMailHosts,
  type OnRecord,
  type Stray,
  withMailHosts,
} from '../../../profile/mail-hosts.ts';
import { memoUntilFull } from '../../../profile/memo.ts';
import { domainOf } from '../../../profile/normalise/index.ts';
import type { Company, ContactRecord, StoredContactRecord } from '../../../profile/record.ts';
import { CONTACT, type Completing } from '../merge/kind.ts';
import { isRecord, type Namesake } from './namesakes.ts';
import type { ReadCompanies } from './read-companies.ts';
import { RecordsByKey } from './records-by-key.ts';

/** The key of companies that have a domain at or above a stray host. */
export type Site = { key: string; isAttributed: boolean };

/** Cached, because colleagues have addresses at one host, and keys are hashes. */
const siteKeys = memoUntilFull((host) => companyKeys({ domains: [host, domainOf(host) ?? host] }));

export const sitesOf = (strays: readonly Stray[]): Site[] =>
  strays.flatMap(({ host, isAttributed }) => siteKeys(host).map((key) => ({ key, isAttributed })));

/**
 * True if a company's domain may be used to attribute an email address. If positions attribute the
 * host already, the company must have further domains.
 */
export const isOnRecord = ({ isAttributed }: Site, found: readonly Namesake[]): boolean =>
  found.some((one) => hasRecord(one) && (!isAttributed || hasMore(one)));

const hasRecord = ({ company }: Namesake): boolean => isRecord(company);

const hasMore = ({ company }: Namesake): boolean => new Set(companyHosts(company)).size > 1;

type Asked = { record: ContactRecord; strays: readonly Stray[]; completed: ContactRecord };

/**
 * Completes contacts with mail hosts. `complete` uses the companies loaded so far and collects the
 * contact; `learn` loads the companies of all collected contacts.
 */
export class MailHosts implements Completing {
  readonly #records: RecordsByKey;
  #asked: Asked[] = [];

  /** @param read company versions in memory, whose records are not read again */
  constructor(read?: ReadCompanies) {
    this.#records = new RecordsByKey(read);
  }

  complete(record: ContactRecord): ContactRecord {
    const strays = findStrays(record);
    if (strays.length === 0) return withMailHosts(record, NOTHING, strays);
    const completed = this.#completed(record, strays);
    this.#asked.push({ record, strays, completed });
    return completed;
  }

  /**
   * Loads the companies of the collected contacts.
   * @returns the given records that would now be completed differently
   */
  async learn(client: pg.ClientBase | pg.Pool): Promise<readonly ContactRecord[]> {
    const asked = this.#asked;
    this.#asked = [];
    await this.#load(client, asked);
    return asked
      .filter(
        ({ record, strays, completed }) =>
          !haveSameMailHosts(completed, this.#completed(record, strays)),
      )
      .map(({ record }) => record);
  }

  /**
   * Compares stored records with the current company records.
   * @returns parallel to `records`: true if a record has the mail hosts that it would get now
   */
  async areCurrent(
    client: pg.ClientBase | pg.Pool,
    records: readonly StoredContactRecord[],
  ): Promise<boolean[]> {
    const compared = records.map((record) => ({ record, strays: findStrays(record) }));
    await this.#load(
      client,
      compared.filter(({ strays }) => strays.length > 0),
    );
    return compared.map(({ record, strays }) =>
      strays.length > 0
        ? haveSameMailHosts(record, this.#completed(record, strays))
        : !record.mail_hosts && !record.mail_relatives,
    );
  }

  async #load(
    client: pg.ClientBase | pg.Pool,
    asked: readonly Pick<Asked, 'record' | 'strays'>[],
  ): Promise<void> {
    const records = this.#records;
    await records.loadKeys(
      client,
      asked.flatMap(({ strays }) => sitesOf(strays).map(({ key }) => key)),
    );
    const concerned = asked.filter(
      ({ strays }) => strays.some(({ isLeft }) => isLeft) || this.#isOnRecord(strays),
    );
    await records.load(
      client,
      concerned.flatMap(({ record }) => CONTACT.employersOf(record)),
    );
  }

  #completed(record: ContactRecord, strays: readonly Stray[]): ContactRecord {
    const records = this.#records;
    if (records.isEmpty) return withMailHosts(record, NOTHING, strays);
    const hostsOf = this.#isOnRecord(strays) ? this.#hostsOf : NOTHING.hostsOf;
    return withMailHosts(record, { hostsOf, directory: records }, strays);
  }

  #isOnRecord(strays: readonly Stray[]): boolean {
    return sitesOf(strays).some((site) => isOnRecord(site, this.#records.under(site.key)));
  }

  readonly #hostsOf = (company: Company): readonly string[] => {
    const found = this.#records.recordOf(company);
    return found ? companyHosts(found.company) : [];
  };
}

const NOTHING: OnRecord = { hostsOf: () => [], directory: EMPTY_DIRECTORY };
