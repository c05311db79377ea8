/** The task that queries the sources about its lookups, and applies their answers. */
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Db, isOutage } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { activeTrace, noteOnSpan } from '../../ground/tracing/index.ts';
import {
  type CurrentContact,
  findSuppressed,
  LearntDoubts,
  loadCurrentContacts,
  parseRecord,
  toStored,
} from '../../people/contacts/index.ts';
import { emailKey, linkedinKey, nameKey } from '../../profile/keys/index.ts';
import type { ContactRecord, Email } from '../../profile/record.ts';
import { leadPosition } from '../../profile/views/index.ts';
import { type Answer, type Question, type Sources, segmentOf } from '../../sources/index.ts';
import {
  type AnsweredLookup,
  type KnownContact,
  type PreparedAnswer,
  prepareAnswer,
  withRecord,
} from './answer.ts';
import type { Batcher } from './batcher.ts';
import { type Compared, type Judged, startJudging } from './judging.ts';
import type { Limiter, Permits } from './limiter.ts';
import { dropUnawaited, type Lookup, loadOpen, type Person } from './lookup.ts';
import { watchAwaited } from './still-awaited.ts';
import type { Subscribers } from './subscribers.ts';
import type { LookupTask } from './tickets.ts';

/** The resources for querying, shared by all lookup tasks of a node. */
type Asking = {
  db: Db;
  pool: pg.Pool;
  log: Logger;
  sources: Sources;
  subscribers: readonly Subscribers[];
  limiter: Limiter;
  /** Applies answers in batches. */
  answers: Batcher<PreparedAnswer>;
  /** Aborts all queries. */
  signal: AbortSignal;
};

/** The delay after an answer that could not be applied. */
const RETRY_MS = 30_000;

/** Queries all lookups of the task at once, and applies each answer when it arrives. */
export async function askLookups(asking: Asking, task: LookupTask): Promise<void> {
  const permits = await asking.limiter.acquire(task.keys.length);
  try {
    const open = await loadOpen(asking.db, task);
    const awaited = await dropUnawaited(asking, open);
    permits.release(task.keys.length - awaited.length);
    noteOnSpan({ 'tenure.lookups': awaited.length });
    await askAll(asking, awaited, permits);
  } finally {
    permits.releaseAll();
  }
}

async function askAll(asking: Asking, lookups: Lookup[], permits: Permits): Promise<void> {
  const ids = lookups.flatMap(({ contactId }) => contactId ?? []);
  const stored = await loadCurrentContacts(asking.pool, ids);
  const contacts = lookups.map(({ contactId }) =>
    contactId === null ? null : (stored.get(contactId) ?? null),
  );
  const questions = await toQuestions(asking.pool, lookups, contacts);
  const keys = lookups.map(({ key }) => key);
  const watch = watchAwaited(asking, keys);
  const applied = await Promise.allSettled(
    lookups.map(async (lookup, at) => {
      const signal = watch.signalFor(lookup.key);
      const question = questions[at]!;
      const known = parseOnce(contacts[at]!);
      const judged = startJudging(
        () => toCompared(asking.pool, known()),
        (source, verdict) => asking.sources.note(source, segmentOf(question!), verdict),
      );
      const answered = await askOne(asking.sources, lookup, question, signal, judged);
      watch.answered(lookup.key);
      await applyOrPutOff(asking, answered, known());
      permits.release(1);
    }),
  );
  watch.end();
  const failure = applied.find(({ status }) => status === 'rejected');
  if (failure) throw (failure as PromiseRejectedResult).reason;
}

/** Parses a record when its first answer arrives, because most lookups of a task still wait then. */
function parseOnce(contact: CurrentContact | null): () => KnownContact | null {
  let known: KnownContact | null = null;
  return () => {
    known ??= withRecord(contact);
    return known;
  };
}

/** @param contact null for a search */
function toCompared(pool: pg.Pool, contact: KnownContact | null): Compared | null {
  if (!contact) return null;
  const doubts = new LearntDoubts();
  return {
    contactId: contact.id,
    told: toStored(contact, contact.record),
    hasDisputes: contact.hasDisputes,
    doubts,
    learn: () => doubts.learn(pool),
  };
}

async function askOne(
  sources: Sources,
  lookup: Lookup,
  question: Question | null,
  signal: AbortSignal,
  judged: Judged,
): Promise<AnsweredLookup> {
  const answer: Answer = question
    ? await sources.ask(question, signal, judged)
    : { kind: 'unknown' };
  const retryAtMs = Date.now();
  return {
    lookup,
    answeredAt: new Date(),
    trace: activeTrace(),
    heard: judged.heard,
    // A query that this node aborted is repeated by another node without delay, or dropped.
    answer: signal.aborted && answer.kind === 'unreachable' ? { ...answer, retryAtMs } : answer,
  };
}

/**
 * Applies an answer. If it cannot be applied, it counts as if no source could be queried. If the
 * database is the cause, the task fails instead and is retried.
 */
async function applyOrPutOff(
  { answers, log }: Asking,
  answered: AnsweredLookup,
  contact: KnownContact | null,
): Promise<void> {
  try {
    await answers.add(prepareAnswer(answered, contact));
  } catch (error) {
    if (isOutage(error)) throw error;
    const { lookup } = answered;
    log.error({ err: error, lookup: lookup.key }, 'an answer could not be applied');
    const answer: Answer = {
      kind: 'unreachable',
      reason: 'the answer could not be taken in',
      retryAtMs: Date.now() + RETRY_MS,
      answered: lookup.answered,
    };
    await answers.add(prepareAnswer({ ...answered, answer }, contact));
  }
}

/**
 * @param contacts the current contacts, parallel to `lookups`
 * @returns questions parallel to `lookups`; null if no source is to be queried
 */
async function toQuestions(
  pool: pg.Pool,
  lookups: readonly Lookup[],
  contacts: readonly (CurrentContact | null)[],
): Promise<(Question | null)[]> {
  const suppressed = await findSuppressedSearches(pool, lookups);
  const day = utcDay(new Date());
  return lookups.map((lookup, at) => {
    if (suppressed.has(lookup)) return null;
    const contact = contacts[at]!;
    return toQuestion(lookup, contact && parseRecord(contact), day);
  });
}

/** Finds the searches for suppressed people. No source is queried about them. */
async function findSuppressedSearches(
  pool: pg.Pool,
  lookups: readonly Lookup[],
): Promise<ReadonlySet<Lookup>> {
  const searches = lookups.flatMap((lookup) => {
    if (lookup.contactId !== null) return [];
    const person = parsePerson(lookup);
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

/**
 * @param record the contact's current record; null if there is none
 * @param day `YYYY-MM-DD`
 * @returns null for an erased contact
 */
function toQuestion(lookup: Lookup, record: ContactRecord | null, day: string): Question | null {
  const { contactId, attributes, answered: except } = lookup;
  const asked = { attributes, except, ...(lookup.stands && { stands: lookup.stands }) };
  if (contactId === null) return { ...parsePerson(lookup), ...asked, search: true };
  const country = record?.location?.country ?? undefined;
  return record && { contactId, ...toPerson(record, day), country, ...asked };
}

const parsePerson = ({ question }: Lookup): Person => JSON.parse(question ?? '{}');

const toPerson = (record: ContactRecord, day: string): Person => ({
  linkedinUrl: record.linkedin_url ?? undefined,
  email: findBestEmail(record.emails ?? [])?.address,
  firstName: record.first_name ?? undefined,
  lastName: record.last_name ?? undefined,
  companyName: (leadPosition(record, day) ?? record.positions?.[0])?.company?.name ?? undefined,
});

const findBestEmail = (emails: Email[]): Email | undefined =>
  emails.find(({ type, status }) => type !== 'personal' && status !== 'Invalid') ?? emails[0];
