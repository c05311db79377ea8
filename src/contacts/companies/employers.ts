/**
 * Every company that a position names has a company of its own, so that it can be referred to. One
 * that is unknown is made from what the position says; one that is known gets what it lacks.
 */
import type pg from 'pg';
import type { Company, ContactRecord } from '../record.ts';
import { COMPANY, type Prepared, prepareEmployer, type Recorded, record } from '../store/index.ts';

/** Who says something, and when: see `Observation`. */
export type Delivery = { source: string; observedAt: Date };
/** A company as a position names it. */
export type Employer = Delivery & { company: Company };

/** What tells two mentions apart; most have these three fields or fewer, and millions are read. */
function textOf(company: Company): string {
  const { name, domain, linkedin_url } = company;
  for (const field in company) {
    if (!USUAL.has(field)) return JSON.stringify(company);
  }
  return `${name}\n${domain}\n${linkedin_url}`;
}

const USUAL: ReadonlySet<string> = new Set(['name', 'domain', 'linkedin_url']);
const MOST_KEPT = 100_000;

/**
 * Employers known to be stored as they are named, so that a million contacts do not ask for them a
 * million times. Holds only what was stored before the transaction that asked, because that one
 * may yet fail. Forgets all when it is full.
 */
export class KnownEmployers {
  private readonly known = new Set<string>();

  /** Adds the employers of a record that are not known to `unknown`, by what tells them apart. */
  collect({ positions }: ContactRecord, delivery: Delivery, unknown: Map<string, Employer>): void {
    for (const { company } of positions ?? []) {
      if (!company) continue;
      const text = textOf(company);
      if (!this.known.has(text) && !unknown.has(text)) unknown.set(text, { company, ...delivery });
    }
  }

  add(text: string): void {
    if (this.known.size >= MOST_KEPT) this.known.clear();
    this.known.add(text);
  }
}

/** Stores employers that `known` has collected; see `record` for the order of locks. */
export async function recordEmployers(
  client: pg.ClientBase,
  employers: ReadonlyMap<string, Employer>,
  known: KnownEmployers,
): Promise<void> {
  const unknown = [...employers]
    .map(([text, employer]) => ({ text, prepared: prepareOne(employer) }))
    // A placeholder such as Self-employed is no company.
    .filter(({ prepared }) => prepared.keys.length > 0);
  const recorded = await record(
    client,
    COMPANY,
    unknown.map(({ prepared }) => prepared),
  );
  const changed = new Set(recorded.filter(isChanged).map(({ id }) => id));
  unknown.forEach(({ text }, at) => {
    if (!changed.has(recorded[at]!.id)) known.add(text);
  });
}

const prepareOne = ({ company, ...delivery }: Employer): Prepared =>
  prepareEmployer(COMPANY, company, delivery);

const isChanged = ({ outcome }: Recorded): boolean => outcome !== 'unchanged';
