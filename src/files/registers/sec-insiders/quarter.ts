/**
 * Joins the filings and the owners of a quarter. The two files arrive in any order: whichever is
 * second completes the records, so the memory is that of one quarter, whatever the number of
 * quarters.
 */
import type { RegisterEntry } from '../register.ts';
import { type Filing, filingLink, isLater } from './filing.ts';
import type { Owner } from './owner.ts';
import { type Held, recordOf } from './record.ts';

/** The most rows that wait for their counterpart. A quarter has about 100,000. */
const MOST_WAITING = 2_000_000;
const FULL = 'too many rows without their counterpart in the other file';

/** The latest holding of an owner by issuer. */
type Holdings = Map<string, Held>;

export class Quarter {
  #filings = new Map<string, Filing>();
  #waiting: Owner[] = [];
  #holdings = new Map<string, Holdings>();
  readonly #issuers = new Map<string, string>();
  #used = new Set<string>();

  /** @returns the fault, or null */
  addFiling(filing: Filing): string | null {
    const known = this.#filings.get(filing.accession);
    if (known) return isSame(known, filing) ? null : 'ACCESSION_NUMBER stands on an earlier line';
    if (this.#filings.size >= MOST_WAITING) return FULL;
    this.#filings.set(filing.accession, { ...filing, issuer: this.#shared(filing.issuer) });
    return null;
  }

  /** @returns the fault, or null */
  addOwner(owner: Owner): string | null {
    if (this.#hold(owner)) return null;
    if (this.#waiting.length >= MOST_WAITING) return FULL;
    this.#waiting.push(owner);
    return null;
  }

  /** Returns the records of the owners whose filings are known, and forgets them. */
  *take(): Generator<RegisterEntry> {
    this.#waiting = this.#waiting.filter((owner) => !this.#hold(owner));
    for (const [cik, holdings] of this.#holdings) {
      const held = [...holdings.values()].filter(({ owner }) => owner.title !== null);
      if (held.length > 0) yield entryOf(cik, held);
    }
    this.#holdings = new Map();
    for (const accession of this.#used) this.#filings.delete(accession);
    this.#used = new Set();
    this.#issuers.clear();
  }

  /** Returns the faults of owners without a filing. */
  *unmatched(): Generator<RegisterEntry> {
    for (const { accession, line } of this.#waiting) {
      const fault = 'REPORTINGOWNER: SUBMISSION has no valid row of this ACCESSION_NUMBER';
      yield { line, entry: accession, fault };
    }
  }

  /** @returns false if the filing is not known yet */
  #hold(owner: Owner): boolean {
    const filing = this.#filings.get(owner.accession);
    if (!filing) return false;
    const holdings = this.#holdings.get(owner.cik) ?? new Map<string, Held>();
    const known = holdings.get(filing.issuerCik);
    if (!known || isLater(filing, known.filing)) holdings.set(filing.issuerCik, { owner, filing });
    this.#holdings.set(owner.cik, holdings);
    this.#used.add(owner.accession);
    return true;
  }

  /** Returns one string for equal names, because an issuer has many filings. */
  #shared(name: string): string {
    const known = this.#issuers.get(name);
    if (known === undefined) this.#issuers.set(name, name);
    return known ?? name;
  }
}

const isSame = (one: Filing, other: Filing): boolean =>
  one.day === other.day && one.issuerCik === other.issuerCik && one.issuer === other.issuer;

/** @param held at least one */
function entryOf(cik: string, held: readonly Held[]): RegisterEntry {
  const sorted = held.toSorted((one, other) => (isLater(one.filing, other.filing) ? -1 : 1));
  const { owner, filing } = sorted[0]!;
  return {
    line: owner.line,
    entry: filing.accession,
    link: filingLink(filing),
    record: recordOf(cik, sorted),
  };
}
