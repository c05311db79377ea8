/** Finds the names and hosts that belong to one company only. */
import type pg from 'pg';
import { uuidArray } from '../../../ground/database/index.ts';
import { aliasesOf } from '../../../profile/aliases.ts';
import { companyHosts, companyKeys, companySiteKeys } from '../../../profile/keys/index.ts';
import { memoUntilFull } from '../../../profile/memo.ts';
import type { Company, StoredCompany } from '../../../profile/record.ts';
import { findNamesakes, isRecord, type Namesake } from '../companies/namesakes.ts';

// Driver: prepared statements, run for every chunk of leads that name companies.

export interface Own {
  /** The names that no other record has. */
  readonly names: readonly string[];
  /**
   * The hosts that identify the company: its main host, unless another company has the same main
   * host, and its further hosts, unless another company has them.
   */
  readonly hosts: readonly string[];
}

/** A name or host with its key. A placeholder name has no key, so no other company shares it. */
type Keyed = { readonly text: string; readonly key: string | undefined };

/**
 * Finds each company's own names and hosts. A shared name or host does not identify one company's
 * people.
 */
export async function findOwn(
  pool: pg.Pool,
  stored: readonly Namesake[],
): Promise<Map<Namesake, Own>> {
  const all = stored.map((one) => ({
    one,
    names: keyedNames(one.company),
    hosts: keyedHosts(one.company),
  }));
  const holders = await findHolders(
    pool,
    keysOf(all.flatMap(({ names, hosts }) => [...names, ...hosts])),
  );
  // A company stored without the key of its main domain is not listed as a holder.
  const isAlone = ({ key }: Keyed, { id }: Namesake) =>
    key === undefined || holders.get(key) === id || !holders.has(key);
  // Records are loaded only for the few companies that share a name.
  const shared = all.flatMap(({ one, names }) => names.filter((name) => !isAlone(name, one)));
  const namesakes = await findNamesakes(pool, keysOf(shared));
  const isOwn = (name: Keyed, one: Namesake) =>
    isAlone(name, one) || isOnlyRecord(one, namesakes.get(name.key!) ?? []);
  return new Map(
    all.map(({ one, names, hosts }) => [
      one,
      {
        names: textsOf(names.filter((name) => isOwn(name, one))),
        hosts: textsOf(hosts.filter((host) => isAlone(host, one))),
      },
    ]),
  );
}

const textsOf = (some: readonly Keyed[]): string[] => some.map(({ text }) => text);

const keysOf = (some: readonly Keyed[]): string[] => [
  ...new Set(some.flatMap(({ key }) => key ?? [])),
];

const isOnlyRecord = (one: Namesake, bearers: readonly Namesake[]): boolean =>
  bearers.length > 0 && bearers.every(({ id, company }) => id === one.id || !isRecord(company));

/** A lead has keys for at most this many names. */
const MOST_NAMES = 48;

const keyedNames = (company: Company): Keyed[] =>
  allNames(company).slice(0, MOST_NAMES).map(keyedName);

const keyedName = memoUntilFull((text): Keyed => ({ text, key: companyKeys({ name: text })[0] }));

const allNames = (company: StoredCompany): string[] => {
  const { name, former_names, domain, domains } = company;
  return [name, ...aliasesOf(company), ...(former_names ?? []), domain, ...(domains ?? [])].filter(
    (text) => text != null,
  );
};

/** A lead has keys for at most this many hosts. */
const MOST_HOSTS = 16;

const keyedHosts = (company: Company): Keyed[] =>
  companyHosts(company)
    .slice(0, MOST_HOSTS)
    .map((host, at) => (at === 0 ? keyedMainHost(host) : keyedHost(host)));

const keyedMainHost = memoUntilFull(
  (text): Keyed => ({ text, key: companySiteKeys({ domain: text })[0] }),
);

const keyedHost = memoUntilFull((text): Keyed => ({ text, key: companyKeys({ domain: text })[0] }));

/** Finds the id of the company under each key; null if there are several. */
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
