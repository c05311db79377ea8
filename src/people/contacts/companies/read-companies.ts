import type pg from 'pg';
import { uuidArray } from '../../../ground/database/index.ts';
import type { StoredCompany } from '../../../profile/record.ts';
import { MOST_NAMESAKES, type Namesake } from './namesakes.ts';

// Driver: prepared statements, run for every batch of answers.

type Known = { version: number; namesake: Namesake };
type Head = [key: string, id: number, version: number];

const MOST_KEPT = 20_000;
/** Bounds the memory in bytes, too. */
const LONGEST_KEPT = 2_000;

/**
 * The companies that were read lately, for batches of answers that name the same employers again
 * and again. The current versions are read each time, and only unknown records besides. A version
 * never changes, so what was read stays true. A full cache is emptied.
 */
export class ReadCompanies {
  readonly #known = new Map<number, Known>();

  /** See `findNamesakes`. */
  async find(
    pool: pg.ClientBase | pg.Pool,
    keys: readonly string[],
  ): Promise<Map<string, Namesake[]>> {
    if (keys.length === 0) return new Map();
    const { rows } = await pool.query<Head>({
      name: 'versions of companies',
      text: `select key, id, version
             from (select key, company_id, count(*) over (partition by key) as sharing
                     from company_key where key = any($1::uuid[])) as known
             join company on id = known.company_id and sharing <= $2
             order by id`,
      values: [uuidArray(keys), MOST_NAMESAKES],
      rowMode: 'array',
    });
    const companies = await this.#read(pool, new Map(rows.map(([, id, version]) => [id, version])));
    const found = new Map<string, Namesake[]>();
    for (const [key, id] of rows) {
      const namesake = companies.get(id);
      if (!namesake) continue;
      const sharing = found.get(key);
      if (sharing) sharing.push(namesake);
      else found.set(key, [namesake]);
    }
    return found;
  }

  async #read(
    pool: pg.ClientBase | pg.Pool,
    versions: ReadonlyMap<number, number>,
  ): Promise<Map<number, Namesake>> {
    const companies = new Map<number, Namesake>();
    const unread: number[] = [];
    for (const [id, version] of versions) {
      const known = this.#known.get(id);
      if (known?.version === version) companies.set(id, known.namesake);
      else unread.push(id);
    }
    if (unread.length === 0) return companies;
    const { rows } = await pool.query<[id: number, version: number, record: string]>({
      name: 'records of companies',
      text: `select v.company_id, v.version, v.record
             from unnest($1::bigint[], $2::int[]) as wanted (id, version)
             join company_version v on v.company_id = wanted.id and v.version = wanted.version`,
      values: [unread, unread.map((id) => versions.get(id)!)],
      rowMode: 'array',
    });
    for (const [id, version, record] of rows) {
      const namesake = { id, company: JSON.parse(record) as StoredCompany };
      companies.set(id, namesake);
      if (record.length <= LONGEST_KEPT) this.#keep(id, { version, namesake });
    }
    return companies;
  }

  #keep(id: number, known: Known): void {
    if (this.#known.size >= MOST_KEPT) this.#known.clear();
    this.#known.set(id, known);
  }
}
