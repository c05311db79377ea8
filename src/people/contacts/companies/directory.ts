/** Companies with their parents in memory, for change verdicts. */
import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import type { CompanyDirectory, KnownCompany } from '../../../profile/employers/index.ts';
import {
  companyAliasKeys,
  companyPageKey,
  companySearchKeys,
  companySiteKey,
} from '../../../profile/keys/index.ts';
import type { Company, StoredCompany } from '../../../profile/record.ts';
import { MOST_LEVELS, toKnownCompany } from './known-company.ts';
import { choose, MOST_NAMESAKES } from './namesakes.ts';

/**
 * Loads the records of the given companies, their parents, the parents' parents and so on, with one
 * query for each level. In a circular chain each company is loaded once.
 */
export async function loadDirectory(
  db: Db,
  companies: Iterable<Company>,
): Promise<CompanyDirectory> {
  const directory = new Directory();
  let asked = [...companies];
  for (let level = 0; level < MOST_LEVELS && asked.length > 0; level += 1) {
    asked = (await directory.load(db, asked)).flatMap(({ parent }) => parent ?? []);
  }
  directory.linkParents();
  return { find: (company) => directory.find(company) };
}

/**
 * Returns a directory of these records alone. If several records share a key, the first is found.
 * Records with the key as their main identity take precedence over those with it as an alias.
 */
export function toDirectory(records: Iterable<Company>): CompanyDirectory {
  const directory = new Directory();
  const entries = [...records].map((record) => directory.put(record));
  entries.forEach((entry) => {
    directory.putAliases(entry);
  });
  directory.linkParents();
  return { find: (company) => directory.find(company) };
}

/**
 * The keys of companies that were searched lately, for all directories: lists name the same employers
 * again and again.
 */
const keysByIdentity = new Map<string, string[]>();
const MOST_IDENTITIES = 20_000;
/** Bounds the memory in bytes, too. */
const LONGEST_IDENTITY = 300;

type Row = { key: string; id: number; record: string };
/** A company, with its parent as the record names it. */
type Entry = { known: KnownCompany; parent: Company | null; company: Company };

class Directory {
  readonly #byKey = new Map<string, Entry>();
  readonly #byId = new Map<number, Entry>();
  readonly #asked = new Set<string>();

  /**
   * Loads companies that were not queried before.
   * @returns the companies that are new here
   */
  async load(db: Db, companies: readonly Company[]): Promise<Entry[]> {
    const keys = companies.flatMap((company) => this.#keysOf(company));
    const fresh = [...new Set(keys)].filter((key) => !this.#asked.has(key));
    if (fresh.length === 0) return [];
    for (const key of fresh) this.#asked.add(key);
    const { rows } = await sql<Row>`
      select key, id, record
      from (select key, company_id as id,
                   row_number() over (partition by key order by company_id) as ordinal
            from company_key where key = any(${fresh}::uuid[])) as oldest
      join company using (id)
      join company_version on company_id = id and company_version.version = company.version
      where ordinal <= ${MOST_NAMESAKES}
      order by id
    `.execute(db);
    const before = new Set(this.#byKey.values());
    const added = new Set<Entry>();
    for (const [key, sharing] of Map.groupBy(rows, ({ key }) => key)) {
      const entries = sharing.map((row) => this.#toEntryOnce(row));
      const entry = choose(key, entries);
      this.#byKey.set(key, entry);
      if (!before.has(entry)) added.add(entry);
    }
    return [...added];
  }

  #toEntryOnce({ id, record }: Row): Entry {
    const entry = this.#byId.get(id) ?? toEntry(id, JSON.parse(record));
    this.#byId.set(id, entry);
    return entry;
  }

  put(record: Company): Entry {
    const id = this.#byId.size;
    const entry = toEntry(id, record);
    this.#byId.set(id, entry);
    this.#putUnder(companySearchKeys(record), entry);
    return entry;
  }

  putAliases(entry: Entry): void {
    this.#putUnder(companyAliasKeys(entry.company), entry);
  }

  #putUnder(keys: readonly string[], entry: Entry): void {
    for (const key of keys) if (!this.#byKey.has(key)) this.#byKey.set(key, entry);
  }

  linkParents(): void {
    for (const { known, parent } of this.#byId.values()) known.parent = parent && this.find(parent);
  }

  /**
   * Finds a company. Its page or domain is tried first, because that usually suffices and saves
   * computing the other keys.
   */
  find(company: Company): KnownCompany | null {
    const { linkedin_url: url, domain, identifiers } = company;
    if (identifiers) return this.#findBy(this.#keysOf(company))?.known ?? null;
    const entry =
      (url && this.#byKey.get(companyPageKey(url))) ||
      (domain && this.#byKey.get(companySiteKey(domain))) ||
      this.#findBy(this.#keysOf(company));
    return entry?.known ?? null;
  }

  #findBy(keys: readonly string[]): Entry | undefined {
    for (const key of keys) {
      const entry = this.#byKey.get(key);
      if (entry) return entry;
    }
    return undefined;
  }

  /** Cached, because a list names the same employers repeatedly, and keys are hashes. */
  #keysOf(company: Company): string[] {
    const { linkedin_url, domain, name, domains, homepage_url, identifiers } = company;
    const more = domains || homepage_url ? `\n${homepage_url}\n${domains?.join('\n')}` : '';
    const own = identifiers ? `\n${JSON.stringify(identifiers)}` : '';
    const identity = `${linkedin_url}\n${domain}\n${name}${more}${own}`;
    const known = keysByIdentity.get(identity);
    if (known) return known;
    const keys = companySearchKeys(company);
    if (identity.length > LONGEST_IDENTITY) return keys;
    if (keysByIdentity.size >= MOST_IDENTITIES) keysByIdentity.clear();
    keysByIdentity.set(identity, keys);
    return keys;
  }
}

const toEntry = (id: number, record: StoredCompany): Entry => ({
  known: toKnownCompany(id, record),
  parent: record.parent ?? null,
  company: record,
});
