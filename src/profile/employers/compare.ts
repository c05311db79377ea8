import type { Company } from '../record.ts';
import {
  type Basis,
  type CompanyDirectory,
  contradict,
  EMPTY_DIRECTORY,
  isIdentified,
  isWrittenAlike,
  type KnownCompany,
} from './company.ts';
import { comparisonKeys, identifiersOf, type KnownEmployer, toKnownEmployer } from './family.ts';
import { type Comparison, compareKnown, type Pair, sameBasis, toPair } from './pair.ts';
import { type Employer, type Post, PostIndex } from './post-index.ts';
import { Reading } from './reading.ts';

const isWrittenSame = (before: Employer, now: Employer): boolean =>
  Boolean(before && now && isWrittenAlike(before, now));

/**
 * Compares the employer of an earlier position with that of a later one. For one-off comparisons.
 */
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

/**
 * True if a later employer is the earlier one, its parent or its subsidiary. Without a directory,
 * only the positions are compared. A placeholder is not an employer.
 */
export function staysWith(
  before: Employer,
  now: Employer,
  directory: CompanyDirectory = EMPTY_DIRECTORY,
): boolean {
  if (!isIdentified(before) || !isIdentified(now)) return false;
  const comparison = new Employers(directory).compare(before, now);
  return (
    comparison.kind === 'same' ||
    (comparison.kind === 'family' && comparison.relation !== 'sibling')
  );
}

/** Represents an absent employer. */
const NOBODY: Company = {};

/** In longer lists, posts are found by keys of their employers. */
const SHORT_LIST = 8;

/**
 * Most pairs kept. A verdict about long lists compares more; further pairs are computed each time.
 */
const MOST_PAIRS = 2_000;

/** A company of one verdict, with what was already found out about it. */
type Compared = {
  readonly reading: Reading<Company>;
  found: KnownCompany | null | undefined;
  known: KnownEmployer | undefined;
  keys: ReadonlySet<string> | undefined;
  /** By the company of the later position. */
  pairs: Map<Company, Pair> | undefined;
};

/**
 * The employers of one verdict. Each is parsed and found once, because a verdict compares the same
 * companies and pairs several times.
 */
export class Employers implements CompanyDirectory {
  readonly #directory: CompanyDirectory;
  readonly #compared = new Map<Company, Compared>();
  #pairCount = 0;
  #indexes: Map<readonly Post[], PostIndex<Post>> | undefined = undefined;

  constructor(directory: CompanyDirectory) {
    this.#directory = directory;
  }

  find(company: Company): KnownCompany | null {
    const compared = this.#of(company);
    if (compared.found === undefined) compared.found = this.#directory.find(company);
    return compared.found;
  }

  #of(company: Company): Compared {
    let compared = this.#compared.get(company);
    if (!compared) {
      const reading = new Reading(company);
      compared = { reading, found: undefined, known: undefined, keys: undefined, pairs: undefined };
      this.#compared.set(company, compared);
    }
    return compared;
  }

  /** Returns the relation of a later employer to an earlier one. */
  compare(before: Employer, now: Employer): Comparison {
    const pair = this.#pair(before ?? NOBODY, now ?? NOBODY);
    pair.result ??= compareKnown(
      this.#known(pair.before.company),
      this.#known(pair.now.company),
      pair.written,
      this,
    );
    return pair.result;
  }

  /**
   * Returns the evidence that two employers are the same. Requires that they compare as the same.
   */
  sameBasis(before: Employer, now: Employer): Basis {
    return sameBasis(this.#pair(before ?? NOBODY, now ?? NOBODY));
  }

  #pair(before: Company, now: Company): Pair {
    const compared = this.#of(before);
    const known = compared.pairs?.get(now);
    if (known) return known;
    const pair = toPair(compared.reading, this.#of(now).reading);
    if (this.#pairCount < MOST_PAIRS) {
      compared.pairs ??= new Map();
      compared.pairs.set(now, pair);
      this.#pairCount += 1;
    }
    return pair;
  }

  #known(company: Company): KnownEmployer {
    const compared = this.#of(company);
    compared.known ??= toKnownEmployer(compared.reading, this);
    return compared.known;
  }

  /** True if the identifiers of two employers, in positions or records, show that they differ. */
  contradict(before: Employer, now: Employer): boolean {
    if (!before || !now) return false;
    const [old, current] = [this.#known(before), this.#known(now)];
    return contradict(identifiersOf(old), identifiersOf(current));
  }

  /** True if two positions have the same employer, under any name. */
  isSame(before: Employer, now: Employer): boolean {
    if (isWrittenSame(before, now)) return true;
    const comparison = this.compare(before, now);
    if (comparison.kind === 'family') return comparison.relation === 'renamed';
    return comparison.kind === 'same';
  }

  /** True if the positions alone show that two employers are the same. */
  #seemsSame(before: Employer, now: Employer): boolean {
    return this.#pair(before ?? NOBODY, now ?? NOBODY).result?.kind === 'same';
  }

  /** True if one of the later posts is with an earlier employer. Cheap comparisons run first. */
  goesOn(before: Employer, later: readonly Post[]): boolean {
    if (later.some(({ company }) => isWrittenSame(before, company))) return true;
    const likely = this.#likely(before, later);
    return (
      likely.some(({ company }) => this.#seemsSame(before, company)) ||
      likely.some(({ company }) => this.isSame(before, company))
    );
  }

  /** True if one of the earlier posts is with a later employer. Cheap comparisons run first. */
  wasThere(now: Employer, earlier: readonly Post[]): boolean {
    if (earlier.some(({ company }) => isWrittenSame(company, now))) return true;
    const likely = this.#likely(now, earlier);
    return (
      likely.some(({ company }) => this.#seemsSame(company, now)) ||
      likely.some(({ company }) => this.isSame(company, now))
    );
  }

  /** Returns the first post at each employer. */
  distinct<P extends Post>(posts: readonly P[]): readonly P[] {
    if (posts.length > SHORT_LIST) return this.#distinctOfMany(posts);
    const kept: P[] = [];
    for (const post of posts) if (!this.#isAmong(post, kept)) kept.push(post);
    return kept;
  }

  #distinctOfMany<P extends Post>(posts: readonly P[]): readonly P[] {
    const kept = new PostIndex<P>((company) => this.#keys(company));
    for (const post of posts) if (!this.#isAmong(post, kept.sharing(post.company))) kept.add(post);
    return kept.posts;
  }

  #isAmong({ company }: Post, others: readonly Post[]): boolean {
    return others.some((other) => this.isSame(other.company, company));
  }

  /**
   * Returns the posts that may be with an employer. In a long list, these are the posts that share
   * a key with it.
   */
  #likely(employer: Employer, posts: readonly Post[]): readonly Post[] {
    if (posts.length <= SHORT_LIST) return posts;
    this.#indexes ??= new Map();
    let index = this.#indexes.get(posts);
    if (!index) {
      index = new PostIndex((company) => this.#keys(company));
      for (const post of posts) index.add(post);
      this.#indexes.set(posts, index);
    }
    return index.sharing(employer);
  }

  #keys(employer: Employer): ReadonlySet<string> {
    const company = employer ?? NOBODY;
    const compared = this.#of(company);
    compared.keys ??= comparisonKeys(this.#known(company));
    return compared.keys;
  }
}
