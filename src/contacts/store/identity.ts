/**
 * Who is the same person (docs/import.md#the-contact-record). In this order:
 *
 * 1. the same LinkedIn profile; two different profiles are two people, whatever else agrees;
 * 2. the same email, with no other last name;
 * 3. the same name and company, with no conflicting email: not both have addresses, since those
 *    who share one were asked about under 2.
 *
 * Companies by the same order: LinkedIn page, domain, name without another domain.
 *
 * Every address and employer someone was ever known by counts, as in matching. Of several who
 * qualify, the one on the strongest ground is meant, then the one who shares most, then the
 * oldest: the choice must not change from one import of a file to the next.
 */
import type { Traits } from './kind.ts';

/** Someone who shares at least one match key with the one in question. */
export type Suspect = {
  /** As they are known now. */
  traits: Traits;
  /** The keys shared, of whatever time. */
  shared: readonly string[];
};

/** The one of `suspects`, given the oldest first, whom `traits` describe; or null. */
export function identify<T extends Suspect>(traits: Traits, suspects: readonly T[]): T | null {
  let best: T | null = null;
  let bestRank = 0;
  for (const suspect of suspects) {
    const rank = groundFor(traits, suspect) * MOST_SHARED + suspect.shared.length;
    if (rank < MOST_SHARED || rank <= bestRank) continue;
    best = suspect;
    bestRank = rank;
  }
  return best;
}

const GROUND = { none: 0, name: 1, address: 2, page: 3 } as const;
/** More keys than a record can have, so that a stronger ground outweighs any number of them. */
const MOST_SHARED = 100_000;

function groundFor(traits: Traits, { traits: known, shared }: Suspect): number {
  if (traits.page && known.page && traits.page !== known.page) return GROUND.none;
  if (traits.page && shared.includes(traits.page)) return GROUND.page;
  if (overlap(traits.addresses, shared)) {
    return otherLastName(traits, known) ? GROUND.none : GROUND.address;
  }
  if (traits.addresses.length > 0 && known.addresses.length > 0) return GROUND.none;
  return overlap(traits.names, shared) ? GROUND.name : GROUND.none;
}

const overlap = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((key) => others.includes(key));

const otherLastName = (a: Traits, b: Traits): boolean =>
  a.lastName !== '' && b.lastName !== '' && a.lastName !== b.lastName;
