/** Companies with their parents, loaded into memory: change verdicts look them up. */
import { sql } from 'kysely';
import type { Db } from '../../database/index.ts';
import type { CompanyDirectory, KnownCompany } from '../../profile/employers/index.ts';
import { companyAliasKeys, companyLookupKeys } from '../../profile/keys/index.ts';
import type { Company } from '../../profile/record.ts';

/** Corporate groups are a few levels deep; a longer chain is a mistake in the data. */
const MOST_LEVELS = 32;

/**
 * Loads what is stored of the given companies, their parents, the parents' parents and so on, with
 * one query for each level. A chain that runs in a circle is loaded once round.
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

/** A directory of these records alone; of several with a key in common the first is found. */
export function toDirectory(records: Iterable<Company>): CompanyDirectory {
  const directory = new Directory();
  for (const record of records) directory.put(record);
  directory.linkParents();
  return { find: (company) => directory.find(company) };
}

type Row = { key: string; id: number; record: string };
/** A company, with its parent as the record names it. */
type Entry = { known: KnownCompany; parent: Company | null };

class Directory {
  private readonly byKey = new Map<string, Entry>();
  private readonly byId = new Map<number, Entry>();
  private readonly asked = new Set<string>();
  private readonly keys = new Map<string, string[]>();

  /** Loads those not asked for before. @returns the companies that are new here */
  async load(db: Db, companies: readonly Company[]): Promise<Entry[]> {
    const keys = companies.flatMap((company) => this.keysOf(company));
    const fresh = [...new Set(keys)].filter((key) => !this.asked.has(key));
    if (fresh.length === 0) return [];
    for (const key of fresh) this.asked.add(key);
    const { rows } = await sql<Row>`
      select key, id, record
      from (select key, min(company_id) as id from company_key
            where key = any(${fresh}::uuid[]) group by key) as oldest
      join company using (id)
      join company_version on company_id = id and company_version.version = company.version
    `.execute(db);
    return rows.flatMap((row) => this.add(row));
  }

  /** @returns nothing when the company is here already under another key */
  private add({ key, id, record }: Row): Entry[] {
    const here = this.byId.get(id);
    const entry = here ?? toEntry(id, JSON.parse(record));
    this.byKey.set(key, entry);
    this.byId.set(id, entry);
    return here ? [] : [entry];
  }

  put(record: Company): void {
    const id = this.byId.size;
    const entry = toEntry(id, record);
    this.byId.set(id, entry);
    for (const key of [...companyLookupKeys(record), ...companyAliasKeys(record)]) {
      if (!this.byKey.has(key)) this.byKey.set(key, entry);
    }
  }

  linkParents(): void {
    for (const { known, parent } of this.byId.values()) known.parent = parent && this.find(parent);
  }

  find(company: Company): KnownCompany | null {
    for (const key of this.keysOf(company)) {
      const entry = this.byKey.get(key);
      if (entry) return entry.known;
    }
    return null;
  }

  /** Kept, because a list names the same employers over and over, and keys are hashes. */
  private keysOf(company: Company): string[] {
    const { linkedin_url, domain, name, domains, homepage_url } = company;
    const more = domains || homepage_url ? `\n${homepage_url}\n${domains?.join('\n')}` : '';
    const identity = `${linkedin_url}\n${domain}\n${name}${more}`;
    const known = this.keys.get(identity);
    if (known) return known;
    const keys = companyLookupKeys(company);
    this.keys.set(identity, keys);
    return keys;
  }
}

const toEntry = (id: number, record: Company): Entry => ({
  known: {
    id,
    name: record.name ?? null,
    linkedin_url: record.linkedin_url ?? null,
    domains: [record.domain, ...(record.domains ?? [])].filter((domain) => domain != null),
    former_names: record.former_names ?? [],
    parent: null,
  },
  parent: record.parent ?? null,
});
