import type pg from 'pg';
import {
  type Capture,
  type KnownEmployers,
  noteCaptures,
  type RecordedWithLatest,
  readCurrentContacts,
  readCurrentVersions,
  recordPrepared,
  versionKey,
} from '../contacts/index.ts';
import { PROFILE } from '../profile/details.ts';
import type { ContactRecord } from '../profile/record.ts';
import { passRacePoint } from '../race-points.ts';
import { type AnsweredLookup, withNews } from './news.ts';

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

export type Recording = {
  /** Parallel to the answers. */
  landed: Landed[];
  /** The answers, compared with the contacts as they stand. */
  answered: AnsweredLookup[];
  /** Records of contact versions that are at hand now. */
  records: ReadonlyMap<string, ContactRecord>;
};

/**
 * Records what the answers say, as the first thing of a transaction that locks anything.
 * @throws Error when a contact was written so that its details have to be added anew: try again
 */
export async function recordAnswers(
  client: pg.ClientBase,
  given: readonly AnsweredLookup[],
  employers: KnownEmployers,
): Promise<Recording> {
  const answered = await compareAgain(client, given);
  await passRacePoint('lookup.compared');
  const recorded = await recordAll(client, answered, employers);
  answered.forEach((one, at) => {
    checkDetails(one, recorded[at]!);
  });
  const tests = await findTests(client, answered, recorded);
  await noteCaptures(client, capturesOf(answered, recorded));
  const versions = latestVersions(recorded);
  const landed = answered.map((one, at) => {
    const news = recorded[at];
    if (!news) return { ...asStored(one, versions), isSuppressed: one.news !== null };
    if (one.lookup.contactId === null && tests.has(news.contactId)) return NOBODY;
    const contact = { id: news.contactId, version: versions.get(news.contactId)! };
    const firstSeen = one.lookup.contactId === null && news.outcome === 'inserted';
    return { contact, firstSeen, isSuppressed: false };
  });
  return { answered, landed, records: recordsOf(recorded) };
}

/** Whether it tells of a profile and not which positions there are. */
export const lacksPositions = ({ asked, answer }: AnsweredLookup): boolean =>
  asked.includes(PROFILE) && answer.kind === 'found' && answer.record.positions == null;

/** What was written between question and answer has the answer compared with it anew. */
async function compareAgain(
  client: pg.ClientBase,
  answered: readonly AnsweredLookup[],
): Promise<AnsweredLookup[]> {
  const ids = answered.flatMap(({ lookup }) => lookup.contactId ?? []);
  const versions = await readCurrentVersions(client, ids);
  const isOutdated = ({ lookup: { contactId }, stored }: AnsweredLookup): boolean =>
    contactId !== null && versions.get(contactId) !== stored?.version;
  const outdated = answered.filter(isOutdated);
  if (outdated.length === 0) return [...answered];
  const current = await readCurrentContacts(
    client,
    outdated.map(({ lookup }) => lookup.contactId!),
  );
  return answered.map((one) =>
    isOutdated(one) ? withNews(one, current.get(one.lookup.contactId!) ?? null) : one,
  );
}

/** @returns parallel to `answered`; null where there was nothing to record, or nothing was */
async function recordAll(
  client: pg.ClientBase,
  answered: readonly AnsweredLookup[],
  employers: KnownEmployers,
): Promise<(RecordedWithLatest | null)[]> {
  const news = answered.flatMap((one) => one.news ?? []);
  if (news.length === 0) return answered.map(() => null);
  const recorded = (await recordPrepared(client, news, employers))[Symbol.iterator]();
  return answered.map((one) => one.news && recorded.next().value!);
}

/**
 * Details are added to what is stored, and count as of its time. When another version came between
 * reading and writing they would be lost, or take it back.
 */
function checkDetails(
  { asked, answer, stored }: AnsweredLookup,
  recorded: RecordedWithLatest | null,
): void {
  if (asked.includes(PROFILE) || answer.kind !== 'found' || !recorded) return;
  const version = stored!.version + (recorded.outcome === 'updated' ? 1 : 0);
  if (recorded.outcome !== 'inserted' && recorded.version !== version) {
    throw new Error('the contact was written while details were added to it');
  }
}

/** Nobody who waits is to be given a test contact: which of those found by a search are such. */
async function findTests(
  client: pg.ClientBase,
  answered: readonly AnsweredLookup[],
  recorded: readonly (RecordedWithLatest | null)[],
): Promise<Set<number>> {
  const found = recorded.filter((one, at) => one && answered[at]!.lookup.contactId === null);
  if (found.length === 0) return new Set();
  const { rows } = await client.query<{ id: number }>(
    'select id from contact where id = any($1::bigint[]) and test',
    [found.map((one) => one!.contactId)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** What the last of the answers that changed each contact says of its positions. */
function capturesOf(
  answered: readonly AnsweredLookup[],
  recorded: readonly (RecordedWithLatest | null)[],
): Map<number, Capture> {
  const captures = new Map<number, Capture>();
  answered.forEach((one, at) => {
    const news = recorded[at];
    if (!news || news.outcome === 'unchanged') return;
    if (!one.asked.includes(PROFILE))
      captures.set(news.contactId, captures.get(news.contactId) ?? 'as before');
    else captures.set(news.contactId, lacksPositions(one) ? 'none' : 'seen');
  });
  return captures;
}

/** Several answers may be about one contact. */
function latestVersions(recorded: readonly (RecordedWithLatest | null)[]): Map<number, number> {
  const versions = new Map<number, number>();
  for (const one of recorded) if (one) versions.set(one.contactId, one.version);
  return versions;
}

function recordsOf(
  recorded: readonly (RecordedWithLatest | null)[],
): ReadonlyMap<string, ContactRecord> {
  const records = new Map<string, ContactRecord>();
  for (const one of recorded) {
    if (one === null) continue;
    const { contactId: id, latest } = one;
    const key = versionKey({ id, version: latest.version });
    if (!records.has(key)) records.set(key, latest.record);
  }
  return records;
}

function asStored(
  { lookup, stored }: AnsweredLookup,
  versions: ReadonlyMap<number, number>,
): Landed {
  if (!stored) return NOBODY;
  const id = lookup.contactId!;
  return { ...NOBODY, contact: { id, version: versions.get(id) ?? stored.version } };
}
