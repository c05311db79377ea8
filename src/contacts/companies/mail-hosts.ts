/**
 * Completes contacts with what company records say of their addresses (`profile/mail-hosts.ts`).
 * Records are asked only for addresses that need it, and for their employers only when some company
 * has a domain there, which is rare.
 */
import type pg from 'pg';
import { companyHosts, companyKeys, companyLookupKeys } from '../../profile/keys/index.ts';
import { haveSameMailHosts, strayHosts, withMailHosts } from '../../profile/mail-hosts.ts';
import { domainOf } from '../../profile/normalise/index.ts';
import type { Company, ContactRecord } from '../../profile/record.ts';
import type { Completing } from '../merge/kind.ts';
import { choose, findNamesakes, isRecord, type Namesake } from './namesakes.ts';

/** The keys of companies that have a domain at a host, or above it. */
export const keysAtHosts = (hosts: readonly string[]): string[] =>
  hosts.flatMap((host) => companyKeys({ domains: [host, domainOf(host) ?? host] }));

/** Those of the keys under which a company is on record. */
export async function findOnRecord(
  client: pg.ClientBase | pg.Pool,
  keys: readonly string[],
): Promise<Set<string>> {
  const found = await findNamesakes(client, [...new Set(keys)]);
  const onRecord = [...found].filter(([, sharing]) => sharing.some(hasRecord));
  return new Set(onRecord.map(([key]) => key));
}

const hasRecord = ({ company }: Namesake): boolean => isRecord(company);

/** Knows at first of no company, and notes whom it was asked about; `learn` finds their companies. */
export class MailHosts implements Completing {
  private readonly byKey = new Map<string, readonly Namesake[]>();
  private asked: { record: ContactRecord; completed: ContactRecord }[] = [];

  complete(record: ContactRecord): ContactRecord {
    const completed = withMailHosts(record, (company) => this.sitesOf(company));
    if (strayHosts(record).length > 0) this.asked.push({ record, completed });
    return completed;
  }

  /** @returns whether any of the records that it was asked about is completed otherwise now */
  async learn(client: pg.ClientBase | pg.Pool): Promise<boolean> {
    const { asked } = this;
    this.asked = [];
    const records = await this.withSiteOnRecord(
      client,
      asked.map(({ record }) => record),
    );
    const employers = records.flatMap(({ positions }) =>
      (positions ?? []).flatMap(({ company }) => company ?? []),
    );
    await this.load(client, employers.flatMap(companyLookupKeys));
    const sitesOf = (company: Company) => this.sitesOf(company);
    return asked.some(
      ({ record, completed }) => !haveSameMailHosts(completed, withMailHosts(record, sitesOf)),
    );
  }

  private async withSiteOnRecord(
    client: pg.ClientBase | pg.Pool,
    records: readonly ContactRecord[],
  ): Promise<ContactRecord[]> {
    const keys = records.map((record) => keysAtHosts(strayHosts(record)));
    await this.load(client, keys.flat());
    const isOnRecord = (key: string) => this.byKey.get(key)!.some(hasRecord);
    return records.filter((_, at) => keys[at]!.some(isOnRecord));
  }

  private async load(client: pg.ClientBase | pg.Pool, keys: readonly string[]): Promise<void> {
    const fresh = [...new Set(keys)].filter((key) => !this.byKey.has(key));
    const found = await findNamesakes(client, fresh);
    for (const key of fresh) this.byKey.set(key, found.get(key) ?? []);
  }

  /** Of the company that is found first, as verdicts find it, if it has a record of its own. */
  private sitesOf(company: Company): readonly string[] {
    if (this.byKey.size === 0) return [];
    for (const key of companyLookupKeys(company)) {
      const sharing = this.byKey.get(key);
      if (!sharing?.length) continue;
      const found = choose(key, sharing);
      return hasRecord(found) ? companyHosts(found.company) : [];
    }
    return [];
  }
}
