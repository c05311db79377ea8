/** People who join a watch: matched and checked without locks, then added behind them. */
import { invalid } from '../../ground/api/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { Overtaken } from '../../ground/idempotency/index.ts';
import type { Service } from '../../ground/service.ts';
import { findSuppressed, latestErasure, wasOvertaken } from '../../people/contacts/index.ts';
import { emailKey, linkedinKey, nameKey } from '../../profile/keys/index.ts';
import { lookupKey } from '../lookups/index.ts';
import {
  type Identifiers,
  isIdOnly,
  isUsable,
  matchIdentifiers,
  parseIdentifiers,
  type SubmittedProfile,
} from '../refresh/index.ts';
import { inPortions, type People } from '../selected/index.ts';
import { countPeople, insertPeople, type NewPerson } from './people.ts';

/** People matched at a time, and about the bytes of their profiles. */
const PORTION = { most: 1_000, bytes: 4 << 20 };

/** What a profile was found to be: the contact's id, or one of these. */
const FOUND = { nobody: 0, erased: -1 } as const;

export type Joining = {
  people: People;
  /** A number for each person, as `FOUND` has it: so that many people take little memory. */
  found: number[];
  now: Date;
  /** The latest erasure before they were matched. */
  seen: number;
};

/** Matches people as refresh requests do. */
export async function matchJoining(service: Service, people: People): Promise<Joining> {
  const now = new Date();
  const seen = await latestErasure(service.db);
  const found: number[] = [];
  for await (const texts of inPortions(people.portions(service.db), PORTION)) {
    found.push(...(await matchPortion(service, texts, utcDay(now))));
  }
  return { people, found, now, seen };
}

async function matchPortion(service: Service, texts: readonly string[], day: string) {
  const identifiers = texts.map(identifiersOf);
  const matches = await matchIdentifiers(service, identifiers, { test: false, day });
  const joining = identifiers.map((some, at) => {
    const contactId = matches[at]?.contactId ?? null;
    const keys = contactId === null ? (toSearch(some, texts[at]!)?.keys ?? []) : [];
    return { contactId, keys, identifiers: some };
  });
  const suppressed = await findSuppressed(service.pool, joining, ({ identifiers: some }) => ({
    hasPage: some.linkedinUrl !== undefined,
    hasEmail: some.email !== undefined,
  }));
  return joining.map((person) =>
    suppressed.has(person) ? FOUND.erased : (person.contactId ?? FOUND.nobody),
  );
}

const identifiersOf = (text: string): Identifiers =>
  parseIdentifiers(JSON.parse(text) as SubmittedProfile);

/** Null for a profile that says nobody who could be searched for. */
function toSearch(identifiers: Identifiers, submitted: string): NewPerson['search'] {
  if (!isUsable(identifiers) || isIdOnly(identifiers)) return null;
  const { linkedinUrl, email, name } = identifiers;
  const person = {
    ...(linkedinUrl && { linkedinUrl }),
    ...(email && { email }),
    ...(name && { firstName: name.first, lastName: name.last, companyName: name.company }),
  };
  const keys = [
    linkedinKey(linkedinUrl),
    emailKey(email),
    nameKey(name?.first, name?.last, name?.company),
  ];
  return {
    submitted,
    lookup: lookupKey({ person }),
    keys: keys.filter((key) => key !== null),
  };
}

/**
 * Adds people to a watch that is locked, or new. The people are read once more. Erased ones are left
 * out.
 * @throws Overtaken when somebody was erased since they were matched, or a watch that they are read
 *   from has changed
 * @throws ServiceError `invalid` when the watch has too many people then
 */
export async function addJoining(
  trx: Trx,
  watchId: number,
  { people, found, now, seen }: Joining,
  most: number,
): Promise<void> {
  let first = 0;
  for await (const texts of inPortions(people.portions(trx), PORTION)) {
    const joining = texts.flatMap((text, at) => toPerson(text, found[first + at]) ?? []);
    await insertPeople(trx, watchId, joining, now);
    first += texts.length;
  }
  if (first !== found.length) throw new Overtaken();
  // Last, because adding many people takes seconds, and erasures wait behind this.
  if (await wasOvertaken(trx, seen)) throw new Overtaken();
  const count = (await countPeople(trx, [watchId])).get(watchId)?.people ?? 0;
  if (count <= most) return;
  throw invalid(
    `${people.field}: the watch would have ${count} people, at most ${most} are allowed`,
  );
}

/** @returns null for a person who was erased */
function toPerson(text: string, found: number | undefined): NewPerson | null {
  if (found === undefined) throw new Overtaken();
  if (found === FOUND.erased) return null;
  if (found !== FOUND.nobody) return { contactId: found, search: null };
  return { contactId: null, search: toSearch(identifiersOf(text), text) };
}
