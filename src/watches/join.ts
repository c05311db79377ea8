/** People who join a watch: matched and checked without locks, then added behind them. */
import type { Transaction } from 'kysely';
import { invalid } from '../api/index.ts';
import { findSuppressed, latestErasure, wasOvertaken } from '../contacts/index.ts';
import type { Tables } from '../database/index.ts';
import { utcDay } from '../day.ts';
import { Overtaken } from '../idempotency/index.ts';
import { lookupKey } from '../lookups/index.ts';
import { emailKey, linkedinKey, nameKey } from '../profile/keys/index.ts';
import {
  type Identifiers,
  isIdOnly,
  isUsable,
  matchIdentifiers,
  parseIdentifiers,
  type Submission,
} from '../refresh/index.ts';
import type { Service } from '../service.ts';
import { countPeople, insertPeople, type NewPerson } from './people.ts';

export type Joining = {
  people: NewPerson[];
  now: Date;
  /** The latest erasure before they were matched. */
  seen: number;
};

/** Matches profiles as refresh requests do. Erased people are left out. */
export async function matchJoining(
  service: Service,
  { profiles, texts }: Pick<Submission, 'profiles' | 'texts'>,
): Promise<Joining> {
  const now = new Date();
  const seen = await latestErasure(service.db);
  const identifiers = profiles.map(parseIdentifiers);
  const matches = await matchIdentifiers(service, identifiers, { test: false, day: utcDay(now) });
  const joining = identifiers.map((some, at) => {
    const contactId = matches[at]?.contactId ?? null;
    const search = contactId === null ? toSearch(some, texts[at]!) : null;
    return { contactId, search, keys: search?.keys ?? [], identifiers: some };
  });
  const suppressed = await findSuppressed(service.pool, joining, ({ identifiers: some }) => ({
    hasPage: some.linkedinUrl !== undefined,
    hasEmail: some.email !== undefined,
  }));
  return { people: joining.filter((person) => !suppressed.has(person)), now, seen };
}

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
 * Adds people to a watch that is locked, or new.
 * @throws Overtaken when somebody was erased since they were matched
 * @throws ServiceError `invalid` when the watch has too many people then
 */
export async function addJoining(
  trx: Transaction<Tables>,
  watchId: number,
  { people, now, seen }: Joining,
  most: number,
): Promise<void> {
  if (await wasOvertaken(trx, seen)) throw new Overtaken();
  await insertPeople(trx, watchId, people, now);
  const count = (await countPeople(trx, [watchId])).get(watchId)?.people ?? 0;
  if (count > most) {
    throw invalid(`profiles: the watch would have ${count} people, at most ${most} are allowed`);
  }
}
