/** Determines which employers of people may be related according to company records. */
import type pg from 'pg';
import type { Company } from '../../../profile/record.ts';
import type { Namesake } from './namesakes.ts';
import { RecordsByKey } from './records-by-key.ts';

/** `id` is the id of the company's record; null without a record. */
type Relations = { id: number | null; isRelated: boolean };

const MOST_KEPT = 100_000;

/**
 * A cache for a whole import, because people name the same employers repeatedly. Company records
 * that others save meanwhile take effect in the next import.
 */
export class RelatedEmployers {
  readonly #known = new Map<string, Relations>();

  /** Clears the cache. Call it after saving company records. */
  forget(): void {
    this.#known.clear();
  }

  /**
   * @param people the employers of each person, as JSON text
   * @returns parallel to `people`: true if two of the employers may be related
   */
  async areRelated(
    client: pg.ClientBase,
    people: readonly (readonly string[])[],
  ): Promise<boolean[]> {
    if (this.#known.size > MOST_KEPT) this.#known.clear();
    await this.#load(
      client,
      [...new Set(people.flat())].filter((text) => !this.#known.has(text)),
    );
    return people.map((employers) => this.#mayRelate(employers));
  }

  #mayRelate(employers: readonly string[]): boolean {
    const relations = employers.map((text) => this.#known.get(text)!);
    const ids = relations.flatMap(({ id }) => id ?? []);
    return relations.some(({ isRelated }) => isRelated) || new Set(ids).size < ids.length;
  }

  async #load(client: pg.ClientBase, texts: readonly string[]): Promise<void> {
    const records = new RecordsByKey();
    const companies = texts.map((text) => JSON.parse(text) as Company);
    await records.loadCompanies(client, companies);
    companies.forEach((company, at) => {
      this.#known.set(texts[at]!, toRelations(company, records.recordOf(company)));
    });
  }
}

const toRelations = ({ parent }: Company, found: Namesake | null): Relations => ({
  id: found?.id ?? null,
  isRelated: Boolean(parent || found?.company.parent || found?.company.former_names?.length),
});
