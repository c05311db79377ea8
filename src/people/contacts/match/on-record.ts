/** Reads the records of the companies that leads name. */
import type pg from 'pg';
import { companyHosts, companyKeys, companySiteKeys } from '../../../profile/keys/index.ts';
import { memoUntilFull } from '../../../profile/memo.ts';
import { companySlug, siteInName } from '../../../profile/normalise/index.ts';
import type { Company } from '../../../profile/record.ts';
import { findNamesakes, type Namesake, withoutMentions } from '../companies/namesakes.ts';
import { findOwn, type Own } from './own-names.ts';

/** The known facts about a lead's company. */
export type OnRecord = {
  /** Its record; null if there is none, or there are several. */
  company: Company | null;
  /** Its other names; empty without a record. */
  names: readonly string[];
  /**
   * Its own hosts, the main one first; null if no host is known. If several companies of the name
   * have records, only the host that the lead gives.
   */
  sites: readonly string[] | null;
};

/**
 * Finds the companies that leads name. A text that several companies share gets no other names,
 * because these would lead from one company to another.
 * @param texts companies as leads name them: a name, domain or LinkedIn page
 * @returns facts by text
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
  const stored = [...new Set(found.filter((one) => one !== null && one !== SEVERAL))];
  const own = await findOwn(pool, stored);
  return new Map(texts.map((text, at) => [text, toOnRecord(sought[at]!, found[at]!, own)]));
}

/** A company as a lead names it: its host, if the lead gives a domain, and its keys. */
type Sought = { host: string | null; keys: readonly string[] };

const toSought = memoUntilFull((text): Sought => {
  if (companySlug(text) !== null) return { host: null, keys: companyKeys({ linkedin_url: text }) };
  const host = siteInName(text);
  const main = host === null ? [] : companySiteKeys({ domain: host });
  return { host, keys: [...main, ...companyKeys({ name: text, domain: host })] };
});

/** Stands for more than one company. */
const SEVERAL = 'several';
type Found = Namesake | typeof SEVERAL | null;

/**
 * Resolves a company. A company whose main domain is the host takes precedence over those with the
 * host as a further domain.
 */
function resolve({ host, keys }: Sought, known: ReadonlyMap<string, Found>): Found {
  const isOwned = host !== null && known.has(keys[0]!);
  const decisive = isOwned ? keys.filter((_, at) => at !== 1) : keys;
  const found = new Set(decisive.flatMap((key) => known.get(key) ?? []));
  return found.size > 1 ? SEVERAL : ([...found][0] ?? null);
}

function toOnRecord({ host }: Sought, found: Found, own: ReadonlyMap<Namesake, Own>): OnRecord {
  const given = host === null ? [] : [host];
  if (found === SEVERAL) return { company: null, names: [], sites: given };
  if (found === null) return { company: null, names: [], sites: host === null ? null : given };
  const { company } = found;
  const { names, hosts } = own.get(found)!;
  const sites = [...new Set([...given, ...hosts])];
  const isKnown = sites.length > 0 || companyHosts(company).length > 0;
  return { company, names, sites: isKnown ? sites : null };
}

/** Finds the company under each key, or `SEVERAL`. Keys without a company are absent. */
async function findCompanies(pool: pg.Pool, keys: readonly string[]): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const [key, sharing] of await findNamesakes(pool, keys)) {
    const [one, ...others] = withoutMentions(sharing);
    found.set(key, one && others.length === 0 ? one : SEVERAL);
  }
  return found;
}
