/** What company records say of the companies that leads name. */
import type pg from 'pg';
import { uuidArray } from '../../database/index.ts';
import { aliasesOf } from '../../profile/aliases.ts';
import { companyHosts, companyKeys, companySiteKeys } from '../../profile/keys/index.ts';
import { companySlug, siteInName } from '../../profile/normalise/index.ts';
import type { Company, StoredCompany } from '../../profile/record.ts';
import { MOST_NAMESAKES, withoutMentions } from '../companies/mentions.ts';

// Driver: prepared statements, for every chunk of leads that name companies.

/** What a lead's company is known by. */
export type OnRecord = {
  /** Its record; null when it is not on record, or several are. */
  company: Company | null;
  /** What else it is called; none without a record. */
  names: readonly string[];
  /**
   * The hosts that are its own, the main one first; null when nothing says which they are. None
   * when several companies of the name are on record.
   */
  sites: readonly string[] | null;
};

/**
 * @param texts companies as leads name them: a name, domain or LinkedIn page
 * @returns by text. A text that several companies are known by has no other names: they would lead
 *   from one company to another.
 */
export async function companiesOnRecord(
  pool: pg.Pool,
  texts: readonly string[],
): Promise<Map<string, OnRecord>> {
  const sought = texts.map(toSought);
  const known = await findCompanies(
    pool,
    sought.flatMap(({ keys }) => keys),
  );
  const found = sought.map((one) => resolve(one, known));
  const owned = await findOwnHosts(
    pool,
    found.filter((one) => one !== null && one !== SEVERAL),
  );
  return new Map(texts.map((text, at) => [text, toOnRecord(sought[at]!, found[at]!, owned)]));
}

/** A company as a lead names it: its host, if it is named by a domain, and its keys. */
type Sought = { host: string | null; keys: readonly string[] };

function toSought(text: string): Sought {
  if (companySlug(text) !== null) return { host: null, keys: companyKeys({ linkedin_url: text }) };
  const host = siteInName(text);
  const main = host === null ? [] : companySiteKeys({ domain: host });
  return { host, keys: [...main, ...companyKeys({ name: text, domain: host })] };
}

/** A lead has keys for no more. */
const MOST_HOSTS = 16;

type Stored = { id: number; company: Company };
/** Stands for more than one company. */
const SEVERAL = 'several';
type Found = Stored | typeof SEVERAL | null;

/** Who has a domain as the main one has it before those who have it too. */
function resolve({ host, keys }: Sought, known: ReadonlyMap<string, Found>): Found {
  const isOwned = host !== null && known.has(keys[0]!);
  const decisive = isOwned ? keys.filter((_, at) => at !== 1) : keys;
  const found = new Set(decisive.flatMap((key) => known.get(key) ?? []));
  return found.size > 1 ? SEVERAL : ([...found][0] ?? null);
}

function toOnRecord(
  { host }: Sought,
  found: Found,
  owned: ReadonlyMap<Stored, readonly string[]>,
): OnRecord {
  const given = host === null ? [] : [host];
  if (found === SEVERAL) return { company: null, names: [], sites: given };
  if (found === null) return { company: null, names: [], sites: host === null ? null : given };
  const { company } = found;
  const sites = [...new Set([...given, ...(owned.get(found) ?? [])])];
  const isKnown = sites.length > 0 || companyHosts(company).length > 0;
  return { company, names: allNames(company), sites: isKnown ? sites : null };
}

const allNames = (company: StoredCompany): string[] => {
  const { name, former_names, domain, domains } = company;
  return [name, ...aliasesOf(company), ...(former_names ?? []), domain, ...(domains ?? [])].filter(
    (text) => text != null,
  );
};

type Row = [key: string, id: number | null, record: string | null];

/** The companies under each key. A company under several keys is one object. */
async function findCompanies(pool: pg.Pool, keys: readonly string[]): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  if (keys.length === 0) return found;
  const { rows } = await pool.query<Row>({
    name: 'match companies',
    text: `select key, id, record
             from (select key, company_id, count(*) over (partition by key) as sharing
                     from company_key where key = any($1::uuid[])) as known
             left join company on id = known.company_id and sharing <= $2
             left join company_version v on v.company_id = id and v.version = company.version`,
    values: [uuidArray(keys), MOST_NAMESAKES],
    rowMode: 'array',
  });
  const byId = new Map<number, Stored>();
  for (const [key, sharing] of Map.groupBy(rows, ([key]) => key)) {
    found.set(key, theOne(sharing.flatMap((row) => toStored(row, byId))));
  }
  return found;
}

function toStored([, id, record]: Row, byId: Map<number, Stored>): Stored[] {
  if (id === null || record === null) return [];
  const stored = byId.get(id) ?? { id, company: JSON.parse(record) as Company };
  byId.set(id, stored);
  return [stored];
}

/** @param sharing none when there are too many to look at */
function theOne(sharing: readonly Stored[]): Found {
  const [one, ...others] = withoutMentions(sharing);
  return one && others.length === 0 ? one : SEVERAL;
}

/**
 * The hosts of each company that nobody else has: the main one as the main one, others at all. A
 * shared one does not say whose people are known by it.
 */
async function findOwnHosts(
  pool: pg.Pool,
  stored: readonly Stored[],
): Promise<Map<Stored, string[]>> {
  const hosts = new Map([...new Set(stored)].map((one) => [one, keyedHosts(one.company)]));
  const keys = [...hosts.values()].flatMap((own) => own.map(({ key }) => key));
  const holders = await findHolders(pool, [...new Set(keys)]);
  // What was stored without the key of its main domain has no holder.
  const isOwn = (key: string, { id }: Stored) => holders.get(key) === id || !holders.has(key);
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
    name: 'match company hosts',
    text: `select key, case when count(*) = 1 then min(company_id) end
             from company_key where key = any($1::uuid[]) group by key`,
    values: [uuidArray(keys)],
    rowMode: 'array',
  });
  return new Map(rows);
}
