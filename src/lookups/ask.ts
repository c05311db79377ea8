/** The task that asks the sources about its lookups, and has their answers taken in. */
import type pg from 'pg';
import {
  type CurrentContact,
  findSuppressed,
  readCurrentContacts,
  recordOfCurrent,
} from '../contacts/index.ts';
import { utcDay } from '../day.ts';
import { emailKey, linkedinKey, nameKey } from '../profile/keys/index.ts';
import type { Answer, Question, Sources } from '../sources/index.ts';
import type { InHand, Places } from './in-hand.ts';
import { findOpen, keepAwaited, type Lookup } from './lookup.ts';
import type { AskedLookup } from './news.ts';
import { questionOf } from './question.ts';
import type { LookupTask } from './queue.ts';
import type { Person } from './subject.ts';
import type { Waiters } from './waiters.ts';

export type Asking = {
  pool: pg.Pool;
  sources: Sources;
  waiters: readonly Waiters[];
  /** Settles when the answer has been taken in; `current` is the contact that was asked about. */
  takeIn(asked: AskedLookup, current: CurrentContact | null): Promise<void>;
  /** Ends what is being asked. */
  signal: AbortSignal;
  inHand: InHand;
};

/** Asks about all of them at once; each answer is taken in as it comes. */
export async function askLookups(asking: Asking, task: LookupTask): Promise<void> {
  const places = await asking.inHand.take(task.keys.length);
  try {
    const open = await findOpen(asking.pool, task);
    const awaited = await keepAwaited(asking.pool, asking.waiters, open);
    places.give(task.keys.length - awaited.length);
    await askAll(asking, awaited, places);
  } finally {
    places.giveAll();
  }
}

async function askAll(asking: Asking, lookups: Lookup[], places: Places): Promise<void> {
  const stored = await readStored(asking.pool, lookups);
  const questions = await questionsOf(asking.pool, lookups, stored);
  const taken = await Promise.allSettled(
    lookups.map(async (lookup, at) => {
      const answer = await askOne(asking, lookup, questions[at]!);
      await asking.takeIn(answer, storedFor(lookup, stored));
      places.give(1);
    }),
  );
  const failure = taken.find(({ status }) => status === 'rejected');
  if (failure) throw (failure as PromiseRejectedResult).reason;
}

type Stored = ReadonlyMap<number, CurrentContact>;

const readStored = (pool: pg.Pool, lookups: readonly Lookup[]): Promise<Stored> =>
  readCurrentContacts(
    pool,
    lookups.flatMap(({ contactId }) => contactId ?? []),
  );

const storedFor = ({ contactId }: Lookup, stored: Stored): CurrentContact | null =>
  (contactId !== null && stored.get(contactId)) || null;

/** @returns parallel to `lookups`; null where there is nobody to ask about */
async function questionsOf(
  pool: pg.Pool,
  lookups: readonly Lookup[],
  stored: Stored,
): Promise<(Question | null)[]> {
  const suppressed = await suppressedOf(pool, lookups);
  const day = utcDay(new Date());
  return lookups.map((lookup) => {
    if (suppressed.has(lookup)) return null;
    const contact = storedFor(lookup, stored);
    return questionOf(lookup, contact && recordOfCurrent(contact), day);
  });
}

/** Searches for people who have been erased: nobody is asked about them. */
async function suppressedOf(
  pool: pg.Pool,
  lookups: readonly Lookup[],
): Promise<ReadonlySet<Lookup>> {
  const searches = lookups.flatMap((lookup) => {
    if (lookup.contactId !== null) return [];
    const person = JSON.parse(lookup.question ?? '{}') as Person;
    const page = linkedinKey(person.linkedinUrl);
    const email = emailKey(person.email);
    const name = nameKey(person.firstName, person.lastName, person.companyName);
    const keys = [page, email, name].filter((key) => key !== null);
    return { lookup, keys, hasPage: page !== null, hasEmail: email !== null };
  });
  if (searches.length === 0) return new Set();
  const found = await findSuppressed(pool, searches, (search) => search);
  return new Set([...found].map(({ lookup }) => lookup));
}

async function askOne(
  { sources, signal }: Asking,
  lookup: Lookup,
  question: Question | null,
): Promise<AskedLookup> {
  const answer: Answer = question ? await sources.ask(question, signal) : { kind: 'unknown' };
  const retryAtMs = Date.now();
  return {
    lookup,
    asked: lookup.attributes,
    answeredAt: new Date(),
    // Called off here, it is to be asked by another node without delay.
    answer: signal.aborted && answer.kind === 'unreachable' ? { ...answer, retryAtMs } : answer,
  };
}
