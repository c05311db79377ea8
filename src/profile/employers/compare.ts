import type { Company } from '../record.ts';
import {
  type Basis,
  type CompanyDirectory,
  contradict,
  isWrittenAlike,
  type KnownCompany,
} from './company.ts';
import { type KnownEmployer, toKnownEmployer } from './family.ts';
import { type Comparison, compareKnown, type Pair, sameBasis, toPair } from './pair.ts';
import { Reading } from './reading.ts';

type Employer = Company | null | undefined;
type Post = { company?: Employer };

const isWrittenSame = (before: Employer, now: Employer): boolean =>
  Boolean(before && now && isWrittenAlike(before, now));

/** Compares the employer of an earlier position with that of a later one, once. */
export function compareEmployers(
  before: Employer,
  now: Employer,
  directory: CompanyDirectory,
): Comparison | { kind: 'same'; basis: Basis } {
  const employers = new Employers(directory);
  const comparison = employers.compare(before, now);
  if (comparison.kind !== 'same') return comparison;
  return { kind: 'same', basis: employers.sameBasis(before, now) };
}

/** What identifies an employer: as its position writes it, else as its record does. */
function identifiersOf({ identity: { company }, known }: KnownEmployer): Reading {
  return new Reading({
    linkedin_url: company.linkedin_url ?? known?.linkedin_url,
    domain: company.domain ?? known?.domains[0],
    domains: company.domains ?? known?.domains,
  });
}

/** More employers than nearly everybody has; further ones are read and compared each time. */
const MOST_KEPT = 16;

/** Stands for an employer that is absent. */
const NOBODY: Company = {};

/**
 * The employers of one verdict. Keeps what it read, found and compared: a verdict asks for few
 * companies and few pairs, but for each of them several times.
 */
export class Employers implements CompanyDirectory {
  private readonly directory: CompanyDirectory;
  private readonly readings: Reading<Company>[] = [];
  private readonly found: { company: Company; known: KnownCompany | null }[] = [];
  private readonly onRecord: KnownEmployer[] = [];
  private readonly pairs: Pair[] = [];

  constructor(directory: CompanyDirectory) {
    this.directory = directory;
  }

  find(company: Company): KnownCompany | null {
    for (const one of this.found) if (one.company === company) return one.known;
    const known = this.directory.find(company);
    if (this.found.length < MOST_KEPT) this.found.push({ company, known });
    return known;
  }

  /** What a later employer is to an earlier one. */
  compare(before: Employer, now: Employer): Comparison {
    const pair = this.pair(before ?? NOBODY, now ?? NOBODY);
    pair.result ??= compareKnown(this.known(pair.before), this.known(pair.now), pair.written, this);
    return pair.result;
  }

  /** What shows that two employers are one which compare as the same. */
  sameBasis(before: Employer, now: Employer): Basis {
    return sameBasis(this.pair(before ?? NOBODY, now ?? NOBODY));
  }

  private pair(before: Company, now: Company): Pair {
    for (const one of this.pairs) {
      if (one.before.company === before && one.now.company === now) return one;
    }
    const pair = toPair(this.read(before), this.read(now));
    if (this.pairs.length < MOST_KEPT) this.pairs.push(pair);
    return pair;
  }

  private read(company: Company): Reading<Company> {
    for (const one of this.readings) if (one.company === company) return one;
    const reading = new Reading(company);
    if (this.readings.length < MOST_KEPT) this.readings.push(reading);
    return reading;
  }

  private known(identity: Reading<Company>): KnownEmployer {
    for (const one of this.onRecord) if (one.identity === identity) return one;
    const employer = toKnownEmployer(identity, this);
    if (this.onRecord.length < MOST_KEPT) this.onRecord.push(employer);
    return employer;
  }

  /** Whether identifiers, written or on record, show that two employers differ. */
  contradict(before: Employer, now: Employer): boolean {
    if (!before || !now) return false;
    const [old, current] = [this.known(this.read(before)), this.known(this.read(now))];
    return contradict(identifiersOf(old), identifiersOf(current));
  }

  /** Whether two positions are with one employer, under whatever name. */
  isSame(before: Employer, now: Employer): boolean {
    if (isWrittenSame(before, now)) return true;
    const comparison = this.compare(before, now);
    if (comparison.kind === 'family') return comparison.relation === 'renamed';
    return comparison.kind === 'same';
  }

  /** The same by what the positions say alone. */
  private seemsSame(before: Employer, now: Employer): boolean {
    return this.pair(before ?? NOBODY, now ?? NOBODY).result?.kind === 'same';
  }

  /** Whether one of later posts is with an earlier employer. What is quickly told is tried first. */
  goesOn(before: Employer, later: readonly Post[]): boolean {
    return (
      later.some(({ company }) => isWrittenSame(before, company)) ||
      later.some(({ company }) => this.seemsSame(before, company)) ||
      later.some(({ company }) => this.isSame(before, company))
    );
  }

  /** Whether one of earlier posts is with a later employer; likewise. */
  wasThere(now: Employer, earlier: readonly Post[]): boolean {
    return (
      earlier.some(({ company }) => isWrittenSame(company, now)) ||
      earlier.some(({ company }) => this.seemsSame(company, now)) ||
      earlier.some(({ company }) => this.isSame(company, now))
    );
  }
}
