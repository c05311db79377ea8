/**
 * Every company that a position names has a company of its own, so that it can be referred to. One
 * that is unknown is made from what the position says; one that is known gets what it lacks.
 */
import type pg from 'pg';
import type { Company } from '../record.ts';
import { COMPANY, type Prepared, prepareEmployer, type Recorded, record } from '../store/index.ts';

/** A company as a position names it, and who says so: see `Observation`. */
export type Employer = { company: Company; source: string; observedAt: Date };

const MOST_KEPT = 100_000;

/**
 * Employers known to be stored as they are named, so that a million contacts do not ask for them a
 * million times. Holds only what was stored before the transaction that asked, because that one
 * may yet fail. Forgets all when it is full.
 */
export class KnownEmployers {
  private readonly known = new Set<string>();

  /** The ones that are not known, each once. */
  unknown(employers: Iterable<Employer>): Map<string, Employer> {
    const unknown = new Map<string, Employer>();
    for (const employer of employers) {
      const text = JSON.stringify(employer.company);
      if (!this.known.has(text) && !unknown.has(text)) unknown.set(text, employer);
    }
    return unknown;
  }

  add(text: string): void {
    if (this.known.size >= MOST_KEPT) this.known.clear();
    this.known.add(text);
  }
}

/** Stores the employers, inside the caller's transaction; see `record` for the order of locks. */
export async function recordEmployers(
  client: pg.ClientBase,
  employers: Iterable<Employer>,
  known = new KnownEmployers(),
): Promise<void> {
  const unknown = [...known.unknown(employers)]
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
