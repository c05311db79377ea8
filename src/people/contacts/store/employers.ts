/**
 * Every company that a position names is stored as a company, so that it can be referred to. An
 * unknown one is made from what the position says; a known one gets what it lacks.
 */
import type pg from 'pg';
import type { Company, ContactRecord } from '../../../profile/record.ts';
import { COMPANY } from '../merge/kind.ts';
import { type Prepared, type Provenance, prepareEmployer } from '../merge/observation.ts';
import { type Saved, saveCompanies } from './save.ts';

/** A company as a position names it. */
export type Employer = Provenance & { company: Company };

const MOST_KEPT = 100_000;

/**
 * Employers that are known to be stored just as they are named, so that a million contacts do not
 * look them up a million times. It holds only what was stored before the transaction that asks,
 * because that transaction may yet fail. Of several with one name the last is kept. When it is full
 * it forgets all.
 */
export class KnownEmployers {
  readonly #known = new Map<string, Company>();

  /** Adds the employers of a record that are not known to `unknown`, by their JSON text. */
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

/** Most have three fields at most, and an import compares a million of them. */
const readTheSame = (one: Company, other: Company): boolean =>
  isPlain(one) && isPlain(other)
    ? one.domain === other.domain && one.linkedin_url === other.linkedin_url
    : JSON.stringify(one) === JSON.stringify(other);

function isPlain(company: Company): boolean {
  for (const field in company) if (!PLAIN.has(field)) return false;
  return true;
}

const PLAIN: ReadonlySet<string> = new Set(['name', 'domain', 'linkedin_url']);

/** Saves employers that `known` has collected, after the contacts of the same transaction. */
export async function saveEmployers(
  client: pg.ClientBase,
  employers: ReadonlyMap<string, Employer>,
  known: KnownEmployers,
  isBeside: boolean,
): Promise<void> {
  const unknown = [...employers.values()]
    .map((employer) => ({ employer, prepared: prepareOne(employer) }))
    // A placeholder such as Self-employed is no company and has no key.
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
}

const prepareOne = ({ company, ...provenance }: Employer): Prepared =>
  prepareEmployer(COMPANY, company, provenance);

const isChanged = ({ outcome }: Saved): boolean => outcome !== 'unchanged';
