/**
 * Determines which stored person an observation is about (docs/import.md#the-contact-record). Pure.
 * The evidence, in this order, is
 *
 * 1. the same LinkedIn profile; two different profiles are two people, whatever else agrees;
 * 2. the same identifier of a public register; two different ones of one kind are two people,
 *    whatever else agrees;
 * 3. the same email address, unless the last names or generations (Jr., III) differ;
 * 4. the same id of a system of the account, unless the last names or generations differ;
 * 5. the same name and company, unless the generations differ, or both have email addresses,
 *    because a shared address would be evidence 3. If the name belongs to people of several
 *    generations, a name without a generation matches none of them.
 *
 * Companies are distinguished in the same order: LinkedIn page, identifier, main domain, name. A
 * name that several companies with identifiers have identifies none of them. If both have domains, the name counts only if one domain lies beneath or beside another, such as `mit.edu` and
 * `web.mit.edu`. Other names never count then, so companies that list each other's domains and
 * names stay separate. The shared name must be the main name of at least one of the two, and not
 * just another name of both.
 *
 * All former addresses and employers count, as in matching. Of several candidates the one with the
 * strongest evidence is chosen, then the one that shares most keys, then the oldest. So the choice
 * is the same in every import of a file.
 */
import { compareIdentifiers } from '../../../profile/identifiers.ts';
import type { IdentityFields } from './kind.ts';

/** An entity that shares at least one match key with the observation. */
export type Candidate = {
  /** The entity's current identity. */
  identity: IdentityFields;
  /** The shared keys, including former ones. */
  shared: readonly string[];
  /** True if it shares an id of a system of the account. */
  sharesId?: boolean;
};

/**
 * Returns the candidate that the observation is about; null if there is none.
 * @param candidates the oldest first
 */
export function identify<T extends Candidate>(
  identity: IdentityFields,
  candidates: readonly T[],
): T | null {
  const best = strongest(identity, candidates);
  if (best?.evidence !== EVIDENCE.name) return best?.candidate ?? null;
  const bearers = candidates.filter((one) => evidenceFor(identity, one) === EVIDENCE.name);
  if (identity.ownName !== null) return identifyByName(identity, bearers);
  const generations = new Set(bearers.map((one) => one.identity.generation));
  generations.delete(null);
  if (generations.size < 2) return best.candidate;
  const without = bearers.filter((one) => one.identity.generation === null);
  return strongest(identity, without)?.candidate ?? null;
}

/** @param bearers companies of the name */
function identifyByName<T extends Candidate>(
  identity: IdentityFields,
  bearers: readonly T[],
): T | null {
  const others = bearers.filter((one) => one.identity.registeredKeys.length === 0);
  const isClear = bearers.length - others.length < 2;
  return strongest(identity, isClear ? bearers : others)?.candidate ?? null;
}

type Strongest<T> = { candidate: T; evidence: number; rank: number };

function strongest<T extends Candidate>(
  identity: IdentityFields,
  candidates: readonly T[],
): Strongest<T> | null {
  let best: Strongest<T> | null = null;
  for (const candidate of candidates) {
    const evidence = evidenceFor(identity, candidate);
    const rank = evidence * MOST_SHARED + candidate.shared.length;
    if (evidence > 0 && rank > (best?.rank ?? 0)) best = { candidate, evidence, rank };
  }
  return best;
}

const EVIDENCE = { none: 0, name: 1, id: 2, address: 3, register: 4, page: 5 } as const;
/** More keys than a record can have, so that stronger evidence outweighs any number of keys. */
const MOST_SHARED = 100_000;

function evidenceFor(stated: IdentityFields, candidate: Candidate): number {
  const { identity: known, shared } = candidate;
  if (stated.page && known.page && stated.page !== known.page) return EVIDENCE.none;
  if (compareIdentifiers(stated.registered, known.registered) === 'different') return EVIDENCE.none;
  if (stated.page && shared.includes(stated.page)) return EVIDENCE.page;
  if (overlap(stated.registeredKeys, shared)) return EVIDENCE.register;
  if (overlap(stated.addresses, shared) || overlap(stated.addresses, known.addresses)) {
    return isOtherName(stated, known) ? EVIDENCE.none : EVIDENCE.address;
  }
  if (candidate.sharesId && !isOtherName(stated, known)) return EVIDENCE.id;
  if (otherGeneration(stated, known)) return EVIDENCE.none;
  const bothHave = stated.addresses.length > 0 && known.addresses.length > 0;
  if (bothHave && !isNeighbour(stated, known)) return EVIDENCE.none;
  return sharesName(stated, candidate) ? EVIDENCE.name : EVIDENCE.none;
}

/**
 * True if they share a name that is the main name of one of them. Two companies that share only an
 * alias, such as the name of their group, are different.
 */
function sharesName(stated: IdentityFields, { identity: known, shared }: Candidate): boolean {
  const own = [stated.ownName, known.ownName].filter((key) => key !== null);
  return stated.names.some(
    (key) => shared.includes(key) && (own.length === 0 || own.includes(key)),
  );
}

const isNeighbour = (stated: IdentityFields, known: IdentityFields): boolean =>
  stated.ownName !== null &&
  stated.ownName === known.ownName &&
  overlap(stated.realms, known.realms);

const overlap = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((key) => others.includes(key));

const isOtherName = (one: IdentityFields, other: IdentityFields): boolean =>
  otherLastName(one, other) || otherGeneration(one, other);

const otherGeneration = (one: IdentityFields, other: IdentityFields): boolean =>
  one.generation !== null && other.generation !== null && one.generation !== other.generation;

const otherLastName = (one: IdentityFields, other: IdentityFields): boolean =>
  one.lastName !== '' && other.lastName !== '' && one.lastName !== other.lastName;
