/**
 * Company records with their parents, loaded as needed while contacts are saved. Companies that are
 * only named in positions are excluded, because saving contacts creates them.
 */
import type pg from 'pg';
import type { CompanyDirectory, KnownCompany } from '../../../profile/employers/index.ts';
import { companySearchKeys } from '../../../profile/keys/index.ts';
import { memo } from '../../../profile/memo.ts';
import type { Company } from '../../../profile/record.ts';
import { MOST_LEVELS, toKnownCompany } from './known-company.ts';
import { choose, findNamesakes, isRecord, type Namesake } from './namesakes.ts';
import type { ReadCompanies } from './read-companies.ts';

/** Longer texts are not kept, so that memory is bounded in bytes too. */
const LONGEST_KEPT = 300;

/** Cached for all batches, because contacts name the same employers repeatedly. Keys are hashes. */
const keysOfText = memo(20_000, (text) => companySearchKeys(JSON.parse(text)));

export class RecordsByKey implements CompanyDirectory {
  readonly #byKey = new Map<string, readonly Namesake[]>();
  readonly #known = new Map<Namesake, KnownCompany>();
  readonly #keysByText = new Map<string, readonly string[]>();
  readonly #keysByCompany = new WeakMap<Company, readonly string[]>();
  /** Records by the keys of a company. Equal companies share one array of keys. */
  readonly #records = new Map<readonly string[], Namesake | null>();
  readonly #read: ReadCompanies | undefined;

  /** @param read company versions in memory, whose records are not read again */
  constructor(read?: ReadCompanies) {
    this.#read = read;
  }

  get isEmpty(): boolean {
    return this.#byKey.size === 0;
  }

  /** Returns the companies under a loaded key. */
  under(key: string): readonly Namesake[] {
    return this.#byKey.get(key) ?? [];
  }

  async loadKeys(client: pg.ClientBase | pg.Pool, keys: readonly string[]): Promise<void> {
    const fresh = [...new Set(keys)].filter((key) => !this.#byKey.has(key));
    const found = await (this.#read?.find(client, fresh) ?? findNamesakes(client, fresh));
    for (const key of fresh) this.#byKey.set(key, found.get(key) ?? []);
    this.#known.clear();
    this.#records.clear();
  }

  loadCompanies(client: pg.ClientBase | pg.Pool, companies: readonly Company[]): Promise<void> {
    return this.loadKeys(
      client,
      companies.flatMap((company) => this.#keysOf(company)),
    );
  }

  /**
   * Loads companies and their parents, one level at a time. In a circular chain each company is
   * loaded once.
   */
  async load(client: pg.ClientBase | pg.Pool, companies: readonly Company[]): Promise<void> {
    const loaded = new Set<readonly string[]>();
    let level = companies;
    for (let levels = 0; levels < MOST_LEVELS && level.length > 0; levels += 1) {
      const fresh = level.filter((company) => {
        const keys = this.#keysOf(company);
        return !loaded.has(keys) && loaded.add(keys);
      });
      await this.loadCompanies(client, fresh);
      level = fresh.flatMap((company) => this.#parentsOf(company));
    }
  }

  /** Returns the record that verdicts find for a company; null if it has none or is not loaded. */
  recordOf(company: Company): Namesake | null {
    const keys = this.#keysOf(company);
    let found = this.#records.get(keys);
    if (found === undefined) {
      found = this.#findRecord(keys);
      this.#records.set(keys, found);
    }
    return found;
  }

  #findRecord(keys: readonly string[]): Namesake | null {
    if (!keys.every((key) => this.#byKey.has(key))) return null;
    const key = keys.find((one) => this.under(one).length > 0);
    const found = key === undefined ? null : choose(key, this.under(key));
    return found && isRecord(found.company) ? found : null;
  }

  /** Returns the parents named by the position and by the record. */
  #parentsOf(company: Company): Company[] {
    return [company.parent, this.recordOf(company)?.company.parent].filter((one) => one != null);
  }

  find(company: Company): KnownCompany | null {
    const found = this.recordOf(company);
    return found && this.#toKnown(found);
  }

  #toKnown(found: Namesake): KnownCompany {
    const kept = this.#known.get(found);
    if (kept) return kept;
    const known = toKnownCompany(found.id, found.company);
    this.#known.set(found, known);
    const { parent } = found.company;
    if (parent) known.parent = this.find(parent) ?? toKnownCompany(JSON.stringify(parent), parent);
    return known;
  }

  #keysOf(company: Company): readonly string[] {
    const kept = this.#keysByCompany.get(company);
    if (kept) return kept;
    const text = JSON.stringify(company);
    const keys =
      this.#keysByText.get(text) ??
      (text.length <= LONGEST_KEPT ? keysOfText(text) : companySearchKeys(company));
    this.#keysByText.set(text, keys);
    this.#keysByCompany.set(company, keys);
    return keys;
  }
}
