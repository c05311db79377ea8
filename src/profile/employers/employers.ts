import type { Company } from '../record.ts';
import { type Comparison, compareEmployers } from './compare.ts';
import type { CompanyDirectory, KnownCompany } from './directory.ts';

type Employer = Company | null | undefined;

/** Enough for the few employers of nearly everybody; whoever has more is compared anew. */
const MOST_KEPT = 16;

/**
 * The employers of one verdict, which asks for few companies and compares few pairs, but each of
 * them several times.
 */
export class Employers implements CompanyDirectory {
  private readonly directory: CompanyDirectory;
  private readonly found: { company: Company; known: KnownCompany | null }[] = [];
  private readonly compared: { before: Employer; now: Employer; result: Comparison }[] = [];

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
    for (const one of this.compared) {
      if (one.before === before && one.now === now) return one.result;
    }
    const result = compareEmployers(before, now, this);
    if (this.compared.length < MOST_KEPT) this.compared.push({ before, now, result });
    return result;
  }

  /** Whether two positions are with one employer, under whatever name. */
  isSame(before: Employer, now: Employer): boolean {
    const comparison = this.compare(before, now);
    if (comparison.kind === 'family') return comparison.relation === 'renamed';
    return comparison.kind === 'same';
  }
}
