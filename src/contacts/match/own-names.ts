/** What of a company's names and hosts is its own alone. */
import type pg from 'pg';
import { uuidArray } from '../../database/index.ts';
import { aliasesOf } from '../../profile/aliases.ts';
import { companyHosts, companyKeys, companySiteKeys } from '../../profile/keys/index.ts';
import type { Company, StoredCompany } from '../../profile/record.ts';
import { findNamesakes, isRecord, type Namesake } from '../companies/namesakes.ts';

// Driver: prepared statements, for every chunk of leads that name companies.

/**
 * The names of each company that no other record bears. A shared one does not say whose people are
 * known by it.
 */
export async function findOwnNames(
  pool: pg.Pool,
  stored: readonly Namesake[],
): Promise<Map<Namesake, string[]>> {
  const names = new Map(stored.map((one) => [one, keyedNames(one.company)]));
  const keys = [...names.values()].flatMap((own) => own.flatMap(({ key }) => key ?? []));
  const holders = await findHolders(pool, [...new Set(keys)]);
  const isAlone = (key: string, { id }: Namesake) => holders.get(key) === id || !holders.has(key);
  // Records are loaded only of those who bear a name beside others, which few do.
  const shared = [...names].flatMap(([one, own]) =>
    own.flatMap(({ key }) => (key === undefined || isAlone(key, one) ? [] : key)),
  );
  const namesakes = await findNamesakes(pool, [...new Set(shared)]);
  const isOwn = (key: string | undefined, one: Namesake) => {
    if (key === undefined || isAlone(key, one)) return true;
    const bearers = namesakes.get(key) ?? [];
    return (
      bearers.length > 0 && bearers.every(({ id, company }) => id === one.id || !isRecord(company))
    );
  };
  return new Map(
    [...names].map(([one, all]) => [
      one,
      all.filter(({ key }) => isOwn(key, one)).map(({ name }) => name),
    ]),
  );
}

/** A lead has keys for no more. */
const MOST_NAMES = 48;

const keyedNames = (company: Company): { name: string; key: string | undefined }[] =>
  allNames(company)
    .slice(0, MOST_NAMES)
    .map((name) => ({ name, key: companyKeys({ name })[0] }));

/**
 * The hosts of each company that nobody else has: the main one as the main one, others at all. A
 * shared one does not say whose people are known by it.
 */
export async function findOwnHosts(
  pool: pg.Pool,
  stored: readonly Namesake[],
): Promise<Map<Namesake, string[]>> {
  const hosts = new Map(stored.map((one) => [one, keyedHosts(one.company)]));
  const keys = [...hosts.values()].flatMap((own) => own.map(({ key }) => key));
  const holders = await findHolders(pool, [...new Set(keys)]);
  // What was stored without the key of its main domain has no holder.
  const isOwn = (key: string, { id }: Namesake) => holders.get(key) === id || !holders.has(key);
  return new Map(
    [...hosts].map(([one, own]) => [
      one,
      own.filter(({ key }) => isOwn(key, one)).map(({ host }) => host),
    ]),
  );
}

const keyedHosts = (company: Company): { host: string; key: string }[] =>
  companyHosts(company)
    .slice(0, MOST_HOSTS)
    .map((host, at) => ({
      host,
      key: (at === 0 ? companySiteKeys : companyKeys)({ domain: host })[0]!,
    }));

/** The company under each key; null when several are. */
async function findHolders(
  pool: pg.Pool,
  keys: readonly string[],
): Promise<Map<string, number | null>> {
  if (keys.length === 0) return new Map();
  const { rows } = await pool.query<[string, number | null]>({
    name: 'match company holders',
    text: `select key, case when count(*) = 1 then min(company_id) end
             from company_key where key = any($1::uuid[]) group by key`,
    values: [uuidArray(keys)],
    rowMode: 'array',
  });
  return new Map(rows);
}

const allNames = (company: StoredCompany): string[] => {
  const { name, former_names, domain, domains } = company;
  return [name, ...aliasesOf(company), ...(former_names ?? []), domain, ...(domains ?? [])].filter(
    (text) => text != null,
  );
};

/** A lead has keys for no more. */
const MOST_HOSTS = 16;
