/**
 * Loads the company records and the answers of other sources that comparisons may need. Most
 * answers agree with the stored positions, and need neither. So a first pass collects the missing
 * data, `learn` loads it, and the caller repeats the pass.
 */
import type pg from 'pg';
import type { CompanyDirectory, KnownCompany } from '../../../profile/employers/index.ts';
import type { Company } from '../../../profile/record.ts';
import { RecordsByKey } from '../companies/records-by-key.ts';
import type { Doubts, ToldBefore } from '../merge/judge.ts';
import { loadTold } from './told.ts';

export class LearntDoubts implements Doubts, CompanyDirectory {
  readonly #records = new RecordsByKey();
  readonly #told = new Map<number, readonly ToldBefore[]>();
  readonly #learnt = new Set<string>();
  #companies = new Map<string, Company>();
  #contacts = new Set<number>();

  get directory(): CompanyDirectory {
    return this;
  }

  find(company: Company): KnownCompany | null {
    const text = JSON.stringify(company);
    if (!this.#learnt.has(text)) this.#companies.set(text, company);
    return this.#records.find(company);
  }

  othersOf(contactId: number): readonly ToldBefore[] {
    const told = this.#told.get(contactId);
    if (!told) this.#contacts.add(contactId);
    return told ?? [];
  }

  /** @returns true if data was loaded, so that comparisons may have other results */
  async learn(client: pg.ClientBase | pg.Pool): Promise<boolean> {
    const [companies, contacts] = [this.#companies, this.#contacts];
    if (companies.size === 0 && contacts.size === 0) return false;
    this.#companies = new Map();
    this.#contacts = new Set();
    for (const text of companies.keys()) this.#learnt.add(text);
    if (companies.size > 0) await this.#records.load(client, [...companies.values()]);
    const told = await loadTold(client, [...contacts]);
    for (const id of contacts) this.#told.set(id, told.get(id) ?? []);
    return true;
  }
}
