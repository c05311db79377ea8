/**
 * People who join a watch. They are matched and checked without locks, and then added under locks.
 */
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
  ownIds,
  parseIdentifiers,
  type SubmittedProfile,
  saveOwnIds,
} from '../refresh/index.ts';
import { inPortions, LIST_FIELD, type People } from '../selected/index.ts';
import { countPeople, insertPeople, type NewPerson } from './people.ts';

/** The number of people matched together, and the approximate size of their profiles in bytes. */
const PORTION = { most: 1_000, bytes: 4 << 20 };

/** Special values in place of a contact's id: no match, or an erased person. */
const FOUND = { nobody: 0, erased: -1 } as const;

export type Joining = {
  accountId: number;
  people: People;
  /**
   * One number for each person: a contact's id, or a value of `FOUND`. Numbers need little memory
   * for many people.
   */
  found: number[];
  now: Date;
  /** The latest erasure before the matching began. */
  seen: number;
};

/** Matches people in the same way as refresh requests. */
export async function matchJoining(
  service: Service,
  accountId: number,
  people: People,
): Promise<Joining> {
  const now = new Date();
  const seen = await latestErasure(service.db);
  const found: number[] = [];
  const day = utcDay(now);
  for await (const texts of inPortions(people.portions(service.db), PORTION)) {
    found.push(...(await matchPortion(service, texts, people, { accountId, day })));
  }
  return { accountId, people, found, now, seen };
}

async function matchPortion(
  service: Service,
  texts: readonly string[],
  people: People,
  { accountId, day }: { accountId: number; day: string },
) {
  const identifiers = texts.map(identifiersOf);
  const ids = idsOf(accountId, people, texts);
  const options = { accountId, test: false, day, ids };
  const matches = await matchIdentifiers(service, identifiers, options);
  const joining = identifiers.map((some, at) => {
    const contactId = matches[at]!.contact?.contactId ?? null;
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

/** Returns the ids of a list's people in systems of the account, parallel to the texts. */
const idsOf = (accountId: number, { field }: People, texts: readonly string[]) =>
  ownIds(
    accountId,
    { fromPeople: field === LIST_FIELD, test: false },
    texts.map((text) => JSON.parse(text) as SubmittedProfile),
  );

const identifiersOf = (text: string): Identifiers =>
  parseIdentifiers(JSON.parse(text) as SubmittedProfile);

/**
 * Returns the search for a person; null if the profile does not identify a person who could be
 * searched for.
 */
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
 * Adds people to a locked or new watch, except erased ones. The people are read a second time.
 * @throws Overtaken if a person was erased since the matching, or the source watch has changed
 * @throws ServiceError `invalid` if the watch would have too many people
 */
export async function addJoining(
  trx: Trx,
  watchId: number,
  { accountId, people, found, now, seen }: Joining,
  most: number,
): Promise<void> {
  let first = 0;
  for await (const texts of inPortions(people.portions(trx), PORTION)) {
    const joining = texts.flatMap((text, at) => toPerson(text, found[first + at]) ?? []);
    await insertPeople(trx, watchId, joining, now);
    const contacts = texts.map((_, at) => ({ contactId: Math.max(0, found[first + at] ?? 0) }));
    await saveOwnIds(trx, idsOf(accountId, people, texts), contacts);
    first += texts.length;
  }
  if (first !== found.length) throw new Overtaken();
  // This check comes last, because adding many people takes seconds, and erasures wait behind it.
  if (await wasOvertaken(trx, seen)) throw new Overtaken();
  const count = (await countPeople(trx, [watchId])).get(watchId)?.people ?? 0;
  if (count <= most) return;
  throw invalid(
    `${people.field}: the watch would have ${count} people, at most ${most} are allowed`,
  );
}

/** @returns null for an erased person */
function toPerson(text: string, found: number | undefined): NewPerson | null {
  if (found === undefined) throw new Overtaken();
  if (found === FOUND.erased) return null;
  if (found !== FOUND.nobody) return { contactId: found, search: null };
  return { contactId: null, search: toSearch(identifiersOf(text), text) };
}
