/**
 * The results of past calls: how many people each source knew, by segment and by the sources that
 * had not known the person.
 */
import type { Segment } from '../segment.ts';
import { lowerBound } from './interval.ts';

type Counts = { answered: number; known: number };

/** Calls for profiles that a source has answered. */
type Answered = Counts & {
  source: string;
  segment: Segment;
  /** The sources that did not know these people. */
  after: readonly string[];
};

/** Counts of a source's answers by their comparison with other answers. */
type Judged = {
  source: string;
  /** Answers that were as new as other answers, and not contradicted. */
  useful: number;
  /** Answers that were outdated, disputed or wrong. */
  useless: number;
};

/** The share of people that a source knows. */
export type Estimate = {
  share: number;
  /** The lower bound of its 95 % interval. */
  low: number;
};

/** The weight of the estimate for the wider group of segments, as a number of answers. */
const PRIOR_ANSWERS = 8;
/** With this number of answers after exactly the same sources, no other answers count. */
const SUFFICIENT = 200;
const UNKNOWN_SHARE = 0.5;

type Entry = { after: ReadonlySet<string> } & Counts;
/** Entries by `after`, as text. */
type Entries = Map<string, Entry>;

export class Experience {
  /** Entries by source and group of segments. */
  readonly #entries = new Map<string, Entries>();
  readonly #judged = new Map<string, Judged>();

  /** Adds one or more answered calls. */
  add(answered: Answered): void {
    for (const group of groupsOf(answered.segment)) this.#addTo(group, answered);
  }

  judge(judged: Judged): void {
    const { useful = 0, useless = 0 } = this.#judged.get(judged.source) ?? {};
    const sum = { useful: useful + judged.useful, useless: useless + judged.useless };
    this.#judged.set(judged.source, { ...judged, ...sum });
  }

  /**
   * Estimates the share of people that a source knows, among people whom the sources in `after` do
   * not know. While there are few answers after exactly these sources, answers after further
   * sources count too. Their share is a lower bound, because people unknown to more sources are
   * harder to find.
   */
  estimate(source: string, segment: Segment, after: ReadonlySet<string>): Estimate {
    let share = UNKNOWN_SHARE;
    let pooled = { share, low: 0 };
    for (const group of groupsOf(segment)) {
      pooled = withPrior(this.#count(source, group, after, false), share);
      share = pooled.share;
    }
    const exactly = this.#count(source, groupsOf(segment).at(-1)!, after, true);
    const exact = withPrior(exactly, pooled.share);
    return exactly.answered >= SUFFICIENT || exact.low > pooled.low ? exact : pooled;
  }

  /** Returns the share of the source's answers that were useful. */
  usefulness(source: string): number {
    const { useful = 0, useless = 0 } = this.#judged.get(source) ?? {};
    return (useful + PRIOR_ANSWERS) / (useful + useless + PRIOR_ANSWERS);
  }

  #addTo(group: string, { source, after, answered, known }: Answered): void {
    const key = `${source} ${group}`;
    const entries = this.#entries.get(key) ?? new Map<string, Entry>();
    this.#entries.set(key, entries);
    const name = after.toSorted().join(',');
    const entry = entries.get(name) ?? { after: new Set(after), answered: 0, known: 0 };
    entry.answered += answered;
    entry.known += known;
    entries.set(name, entry);
  }

  /** @param isExact false to include answers after further sources */
  #count(source: string, group: string, after: ReadonlySet<string>, isExact: boolean): Counts {
    const sum = { answered: 0, known: 0 };
    for (const entry of this.#entries.get(`${source} ${group}`)?.values() ?? []) {
      if (!entry.after.isSupersetOf(after)) continue;
      if (isExact && entry.after.size !== after.size) continue;
      sum.answered += entry.answered;
      sum.known += entry.known;
    }
    return sum;
  }
}

/** The groups of segments to which a segment belongs, the widest first. */
const groupsOf = ({ by, country }: Segment): string[] => ['all', by, `${by} ${country}`];

function withPrior({ answered, known }: Counts, prior: number): Estimate {
  const trials = answered + PRIOR_ANSWERS;
  const hits = known + PRIOR_ANSWERS * prior;
  return { share: hits / trials, low: lowerBound(hits, trials) };
}
