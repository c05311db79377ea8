/** The companies of a world, each created on first use. */
import { type Firm, foundedYear, makeFirm } from './firm.ts';
import { column } from './groups.ts';

export type Firms = {
  readonly count: number;
  get(index: number): Firm;
  foundedYear(index: number): number;
  /** Returns the index of the head of the company's group on a day; its own if it has no group. */
  headOn(index: number, day: number): number;
  /** Returns the other companies of its group on a day. */
  relativesOn(index: number, day: number): number[];
};

/** Companies in the cache. A power of two; enough for the most common employers. */
const KEPT = 131_072;

/** Creates the companies of a world. Allows random access, and caches the last ones used. */
export function createFirms(seed: number, count: number): Firms {
  const kept: (Firm | undefined)[] = new Array(Math.min(KEPT, count));

  function get(index: number): Firm {
    const ordinal = index % KEPT;
    const known = kept[ordinal];
    if (known?.index === index) return known;
    const made = makeFirm(seed, count, index);
    kept[ordinal] = made;
    return made;
  }

  function headOn(index: number, day: number): number {
    let head = index;
    for (let parent = get(head).parent; parent && parent.since <= day; ) {
      head = parent.index;
      parent = get(head).parent;
    }
    return head;
  }

  function relativesOn(index: number, day: number): number[] {
    const members = column(count, index);
    if (members.length === 1) return [];
    const head = headOn(index, day);
    return members.filter((other) => other !== index && headOn(other, day) === head);
  }

  return { count, get, headOn, relativesOn, foundedYear: (index) => foundedYear(seed, index) };
}
