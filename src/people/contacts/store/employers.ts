/**
 * Stores every company that a position names, so that it can be referred to. An unknown company is
 * created from the position's data; a known one gets the fields it lacks.
 */
import type pg from 'pg';
import type { Company, ContactRecord } from '../../../profile/record.ts';
import { ReadCompanies } from '../companies/read-companies.ts';
import { COMPANY } from '../merge/kind.ts';
import { type Prepared, type Provenance, prepareEmployer } from '../merge/observation.ts';
import { type Saved, saveCompanies } from './save.ts';

/** A company as a position names it. */
export type Employer = Provenance & { company: Company };

const MOST_KEPT = 100_000;

/**
 * Employers known to be stored exactly as named, so that a million contacts do not query them a
 * million times. It holds only companies stored before the current transaction, because that
 * transaction may fail. Of several companies with one name, only the last is kept. A full cache is
 * emptied.
 */
export class KnownEmployers {
  readonly #known = new Map<string, Company>();
  /** Company versions that comparisons have read. */
  readonly read = new ReadCompanies();

  /**
   * Adds the record's employers that are not in this cache to `unknown`, whose keys are the
   * employers' JSON texts.
   */
  collect(
    { positions }: ContactRecord,
    provenance: Provenance,
    unknown: Map<string, Employer>,
  ): void {
    for (const { company } of positions ?? []) {
      if (!company || this.#has(company)) continue;
      const text = JSON.stringify(company);
      if (!unknown.has(text)) unknown.set(text, { company, ...provenance });
    }
  }

  #has(company: Company): boolean {
    const known = this.#known.get(labelOf(company));
    return known !== undefined && (known === company || readTheSame(known, company));
  }

  add(company: Company): void {
    if (this.#known.size >= MOST_KEPT) this.#known.clear();
    this.#known.set(labelOf(company), company);
  }
}

const labelOf = ({ name, domain, linkedin_url }: Company): string =>
  name ?? domain ?? linkedin_url ?? '';

/** Compares companies. Most have at most three fields, and an import compares a million of them. */
const readTheSame = (one: Company, other: Company): boolean =>
  isPlain(one) && isPlain(other)
    ? one.domain === other.domain && one.linkedin_url === other.linkedin_url
    : JSON.stringify(one) === JSON.stringify(other);

function isPlain(company: Company): boolean {
  for (const field in company) if (!PLAIN.has(field)) return false;
  return true;
}

const PLAIN: ReadonlySet<string> = new Set(['name', 'domain', 'linkedin_url']);

/**
 * Saves the employers that `known` has collected. Call it after saving the contacts of the
 * transaction.
 * @returns the match keys that were added
 */
export async function saveEmployers(
  client: pg.ClientBase,
  employers: ReadonlyMap<string, Employer>,
  known: KnownEmployers,
  isBeside: boolean,
): Promise<readonly string[]> {
  const unknown = [...employers.values()]
    .map((employer) => ({ employer, prepared: prepareOne(employer) }))
    // A placeholder such as Self-employed is not a company and has no key.
    .filter(({ prepared }) => prepared.keys.length > 0);
  const saved = await saveCompanies(
    client,
    unknown.map(({ prepared }) => prepared),
    isBeside,
  );
  const changed = new Set(saved.filter(isChanged).map(({ id }) => id));
  unknown.forEach(({ employer }, at) => {
    if (!changed.has(saved[at]!.id)) known.add(employer.company);
  });
  return saved.flatMap(({ newKeys }) => newKeys);
}

const prepareOne = ({ company, ...provenance }: Employer): Prepared =>
  prepareEmployer(COMPANY, company, provenance);

const isChanged = ({ result }: Saved): boolean => result !== 'unchanged';
