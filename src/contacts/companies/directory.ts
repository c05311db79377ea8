/** Companies with their parents, at hand without waiting: what change verdicts ask. */
import { sql } from 'kysely';
import type { Db } from '../../database/index.ts';
import type { CompanyDirectory, KnownCompany } from '../../profile/employers/index.ts';
import { companyAliasKeys, companyKeys } from '../../profile/keys/index.ts';
import type { Company } from '../../profile/record.ts';

/** Corporate groups are a few levels deep; a longer chain is a mistake in the data. */
const MOST_LEVELS = 32;

/**
 * Loads whatever is on record for the given companies, their parents, the parents' parents and so
 * on: a query a level. Chains that run in a circle are loaded once round.
 */
export async function loadDirectory(
  db: Db,
  companies: Iterable<Company>,
): Promise<CompanyDirectory> {
  const shelf = new Shelf();
  let asked = [...companies];
  for (let level = 0; level < MOST_LEVELS && asked.length > 0; level += 1) {
    asked = (await shelf.load(db, asked)).flatMap(({ parent }) => parent ?? []);
  }
  shelf.linkParents();
  return { find: (company) => shelf.find(company) };
}

/** A directory of these records and no others; of several with a key in common the first answers. */
export function directoryOf(records: Iterable<Company>): CompanyDirectory {
  const shelf = new Shelf();
  for (const record of records) shelf.put(record);
  shelf.linkParents();
  return { find: (company) => shelf.find(company) };
}

type Row = { key: string; id: number; record: string };
type Shelved = { known: KnownCompany; parent: Company | null };

class Shelf {
  private readonly byKey = new Map<string, Shelved>();
  private readonly byId = new Map<number, Shelved>();
  private readonly asked = new Set<string>();
  private readonly keys = new Map<string, string[]>();

  /** Loads those not asked for before; gives the records that came. */
  async load(db: Db, companies: readonly Company[]): Promise<Shelved[]> {
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

  /** The record, unless it is here already under another key. */
  private add({ key, id, record }: Row): Shelved[] {
    const here = this.byId.get(id);
    const shelved = here ?? shelve(id, JSON.parse(record));
    this.byKey.set(key, shelved);
    this.byId.set(id, shelved);
    return here ? [] : [shelved];
  }

  put(record: Company): void {
    const id = this.byId.size;
    const shelved = shelve(id, record);
    this.byId.set(id, shelved);
    for (const key of [...companyKeys(record), ...companyAliasKeys(record)]) {
      if (!this.byKey.has(key)) this.byKey.set(key, shelved);
    }
  }

  linkParents(): void {
    for (const { known, parent } of this.byId.values()) known.parent = parent && this.find(parent);
  }

  find(company: Company): KnownCompany | null {
    for (const key of this.keysOf(company)) {
      const shelved = this.byKey.get(key);
      if (shelved) return shelved.known;
    }
    return null;
  }

  /** A list names the same employers over and over, and keys are hashes. */
  private keysOf(company: Company): string[] {
    const { linkedin_url, domain, name, domains, homepage_url } = company;
    const more = domains || homepage_url ? `\n${homepage_url}\n${domains?.join('\n')}` : '';
    const identity = `${linkedin_url}\n${domain}\n${name}${more}`;
    const known = this.keys.get(identity);
    if (known) return known;
    const keys = companyKeys(company);
    this.keys.set(identity, keys);
    return keys;
  }
}

const shelve = (id: number, record: Company): Shelved => ({
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
