/**
 * Every company that a position names has a company of its own, so that it can be referred to. One
 * that is unknown is made from what the position says; one that is known gets what it lacks.
 */
import type pg from 'pg';
import type { Company, ContactRecord } from '../../profile/record.ts';
import {
  COMPANY,
  type Prepared,
  prepareEmployer,
  type Recorded,
  recordAll,
} from '../store/index.ts';

/** Who says something, and when: see `Observation`. */
export type Delivery = { source: string; observedAt: Date };
/** A company as a position names it. */
export type Employer = Delivery & { company: Company };

const MOST_KEPT = 100_000;

/**
 * Employers known to be stored as they are named, so that a million contacts do not ask for them a
 * million times. Holds only what was stored before the transaction that asked, because that one
 * may yet fail. Of several that share a name the last one is kept. Forgets all when it is full.
 */
export class KnownEmployers {
  private readonly known = new Map<string, Company>();

  /** Adds the employers of a record that are not known to `unknown`, by what tells them apart. */
  collect({ positions }: ContactRecord, delivery: Delivery, unknown: Map<string, Employer>): void {
    for (const { company } of positions ?? []) {
      if (!company || this.has(company)) continue;
      const text = JSON.stringify(company);
      if (!unknown.has(text)) unknown.set(text, { company, ...delivery });
    }
  }

  private has(company: Company): boolean {
    const known = this.known.get(labelOf(company));
    return known !== undefined && (known === company || readTheSame(known, company));
  }

  add(company: Company): void {
    if (this.known.size >= MOST_KEPT) this.known.clear();
    this.known.set(labelOf(company), company);
  }
}

const labelOf = ({ name, domain, linkedin_url }: Company): string =>
  name ?? domain ?? linkedin_url ?? '';

/** Most have three fields or fewer, and are compared a million times. */
const readTheSame = (one: Company, other: Company): boolean =>
  isPlain(one) && isPlain(other)
    ? one.domain === other.domain && one.linkedin_url === other.linkedin_url
    : JSON.stringify(one) === JSON.stringify(other);

function isPlain(company: Company): boolean {
  for (const field in company) if (!PLAIN.has(field)) return false;
  return true;
}

const PLAIN: ReadonlySet<string> = new Set(['name', 'domain', 'linkedin_url']);

/** Stores employers that `known` has collected, behind the gate: see `record`. */
export async function recordEmployers(
  client: pg.ClientBase,
  employers: ReadonlyMap<string, Employer>,
  known: KnownEmployers,
  isBeside: boolean,
): Promise<void> {
  const unknown = [...employers.values()]
    .map((employer) => ({ employer, prepared: prepareOne(employer) }))
    // A placeholder such as Self-employed is no company.
    .filter(({ prepared }) => prepared.keys.length > 0);
  const recorded = await recordAll(
    client,
    COMPANY,
    unknown.map(({ prepared }) => prepared),
    isBeside,
  );
  const changed = new Set(recorded.filter(isChanged).map(({ id }) => id));
  unknown.forEach(({ employer }, at) => {
    if (!changed.has(recorded[at]!.id)) known.add(employer.company);
  });
}

const prepareOne = ({ company, ...delivery }: Employer): Prepared =>
  prepareEmployer(COMPANY, company, delivery);

const isChanged = ({ outcome }: Recorded): boolean => outcome !== 'unchanged';
