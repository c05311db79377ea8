import type pg from 'pg';
import {
  type ContactRecord,
  type CurrentContact,
  type KnownEmployers,
  type Observation,
  type RecordedContact,
  readCurrentContacts,
  recordContacts,
} from '../contacts/index.ts';
import { PROFILE } from '../sources/index.ts';
import type { Inquiry } from './inquiry.ts';
import { type Answered, observationOf } from './observation.ts';

/** An inquiry as it was asked, and its answer. */
export type AnsweredInquiry = Answered & { inquiry: Inquiry };

/** Whom an answer turned out to be about. */
export type Landed = {
  /** As it stands now; null when there is none. */
  contact: { id: number; version: number } | null;
  /** Whether the answer brought it into the database. */
  firstSeen: boolean;
  /** Whether the answer was about somebody erased, and was not recorded. */
  isSuppressed: boolean;
};

const NOBODY: Landed = { contact: null, firstSeen: false, isSuppressed: false };

/**
 * Records what the answers say, as the first thing of a transaction that locks anything.
 * @returns parallel to `answered`
 * @throws Error when a contact was written so that its details have to be added anew: try again
 */
export async function recordAnswers(
  client: pg.ClientBase,
  answered: readonly AnsweredInquiry[],
  employers: KnownEmployers,
): Promise<Landed[]> {
  const ids = answered.flatMap(({ inquiry }) => inquiry.contactId ?? []);
  const stored = await readCurrentContacts(client, ids);
  const observations = answered.map((one) => observe(one, storedFor(one, stored)));
  const recorded = await recordAll(client, observations, employers);
  answered.forEach((one, at) => {
    checkDetails(one, storedFor(one, stored), recorded[at]!);
  });
  const tests = await findTests(client, answered, recorded);
  const versions = latestVersions(recorded);
  return answered.map((one, at) => {
    const news = recorded[at];
    if (!news)
      return { ...asStored(one, stored, versions), isSuppressed: observations[at] !== null };
    if (one.inquiry.contactId === null && tests.has(news.contactId)) return NOBODY;
    const contact = { id: news.contactId, version: versions.get(news.contactId)! };
    const firstSeen = one.inquiry.contactId === null && news.outcome === 'inserted';
    return { contact, firstSeen, isSuppressed: false };
  });
}

type Stored = ReadonlyMap<number, CurrentContact>;

const storedFor = ({ inquiry }: AnsweredInquiry, stored: Stored): CurrentContact | null =>
  (inquiry.contactId !== null && stored.get(inquiry.contactId)) || null;

const observe = (one: AnsweredInquiry, stored: CurrentContact | null) =>
  observationOf(one, stored?.record ?? null, one.inquiry.contactId === null);

/** @returns parallel to `observations`; null where there was nothing to record, or nothing was */
async function recordAll(
  client: pg.ClientBase,
  observations: (Observation<ContactRecord> | null)[],
  employers: KnownEmployers,
): Promise<(RecordedContact | null)[]> {
  const news = observations.filter((observation) => observation !== null);
  if (news.length === 0) return observations.map(() => null);
  const recorded = (await recordContacts(client, news, employers))[Symbol.iterator]();
  return observations.map((observation) => observation && recorded.next().value!);
}

/**
 * Details are added to what is stored, and count as of its time. When a newer version came between
 * reading and writing they are older than it, and would be lost.
 */
function checkDetails(
  { asked, answer }: AnsweredInquiry,
  stored: CurrentContact | null,
  recorded: RecordedContact | null,
): void {
  if (asked.includes(PROFILE) || answer.kind !== 'found' || !recorded) return;
  if (recorded.outcome === 'unchanged' && recorded.version !== stored?.version) {
    throw new Error('the contact was written while details were added to it');
  }
}

/** Nobody who waits is to be given a test contact: which of those found by a search are such. */
async function findTests(
  client: pg.ClientBase,
  answered: readonly AnsweredInquiry[],
  recorded: readonly (RecordedContact | null)[],
): Promise<Set<number>> {
  const found = recorded.filter((one, at) => one && answered[at]!.inquiry.contactId === null);
  if (found.length === 0) return new Set();
  const { rows } = await client.query<{ id: number }>(
    'select id from contact where id = any($1::bigint[]) and test',
    [found.map((one) => one!.contactId)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Several answers may be about one contact. */
function latestVersions(recorded: readonly (RecordedContact | null)[]): Map<number, number> {
  const versions = new Map<number, number>();
  for (const one of recorded) if (one) versions.set(one.contactId, one.version);
  return versions;
}

function asStored(
  one: AnsweredInquiry,
  stored: Stored,
  versions: ReadonlyMap<number, number>,
): Landed {
  const known = storedFor(one, stored);
  if (!known) return NOBODY;
  const id = one.inquiry.contactId!;
  return { ...NOBODY, contact: { id, version: versions.get(id) ?? known.version } };
}
