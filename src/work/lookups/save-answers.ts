/** Saves the data of answers: new contacts, new versions, confirmations. */
import type pg from 'pg';
import { passRacePoint } from '../../ground/race-points.ts';
import {
  type Capture,
  findTestContacts,
  type KnownEmployers,
  loadCurrentContacts,
  loadCurrentVersions,
  noteCaptures,
  type ObservationRow,
  type SavedContact,
  saveContacts,
  versionKey,
  wholeContent,
  writeObservations,
} from '../../people/contacts/index.ts';
import { PROFILE } from '../../profile/details.ts';
import type { ContactRecord } from '../../profile/record.ts';
import type { Standing } from '../../profile/standing/index.ts';
import type { Heard } from '../../sources/index.ts';
import {
  lacksPositions,
  type PreparedAnswer,
  prepareAnswer,
  timeOf,
  withRecord,
} from './answer.ts';

/** An answer, and the contact it was found to be about. */
export type SavedAnswer = {
  /** The answer, compared with the contact's current version. */
  answered: PreparedAnswer;
  /** The contact's current version; null if there is no contact. */
  contact: { id: number; version: number } | null;
  /** True if the answer created the contact. */
  firstSeen: boolean;
  /** True if the answer was not saved because its person is suppressed. */
  isSuppressed: boolean;
  /** The result of the comparison when the answer was saved; null if it was not compared. */
  stands: Standing | null;
};

/** The saved contact of an answer; null if there was nothing to save, or nothing was saved. */
type Saved = SavedContact | null;

/**
 * Saves answers. Must come before any other lock of the transaction (`ground/database/locks.ts`).
 * @returns the answers in their order, and the records of contact versions that are in memory
 * @throws Error if a contact was written in a way that details have to be added to it again; the
 *   caller can retry
 */
export async function saveAnswers(
  client: pg.ClientBase,
  given: readonly PreparedAnswer[],
  employers: KnownEmployers,
): Promise<{ saved: SavedAnswer[]; records: ReadonlyMap<string, ContactRecord> }> {
  const answers = await compareAgain(client, given);
  await passRacePoint('lookup.compared');
  const saved = await saveAll(client, answers, employers);
  answers.forEach((one, at) => {
    checkDetails(one, saved[at]!);
  });
  const tests = await findTests(client, answers, saved);
  await noteCaptures(client, toCaptures(answers, saved));
  const versions = latestVersions(saved);
  await writeObservations(client, toHeardRows(answers, saved));
  return {
    saved: answers.map((one, at) => toSavedAnswer(one, saved[at]!, versions, tests)),
    records: collectRecords(saved),
  };
}

/** Returns the rows of the answers that were not merged. */
const toHeardRows = (
  answers: readonly PreparedAnswer[],
  saved: readonly Saved[],
): ObservationRow[] =>
  answers.flatMap(({ lookup, heard = [], answeredAt }, at) => {
    const contactId = saved[at]?.id ?? lookup.contactId;
    return contactId === null ? [] : heard.map((one) => toHeardRow(contactId, one, answeredAt));
  });

function toHeardRow(contactId: number, heard: Heard, askedAt: Date): ObservationRow {
  const { source, outcome } = heard;
  const row = { contactId, source, outcome, askedAt, version: null, origin: null };
  if (heard.outcome !== 'found') return { ...row, asOf: null, stands: null, record: null };
  const { stands, record } = heard;
  return {
    ...row,
    asOf: timeOf(record, askedAt),
    stands,
    ...wholeContent(record),
    ...(stands === null && { kind: 'details' }),
  };
}

/** Compares an answer again if its contact was written between query and answer. */
async function compareAgain(
  client: pg.ClientBase,
  answers: readonly PreparedAnswer[],
): Promise<PreparedAnswer[]> {
  const ids = answers.flatMap(({ lookup }) => lookup.contactId ?? []);
  const versions = await loadCurrentVersions(client, ids);
  const isOutdated = ({ lookup: { contactId }, stored }: PreparedAnswer): boolean =>
    contactId !== null && versions.get(contactId) !== stored?.version;
  const outdated = answers.filter(isOutdated);
  if (outdated.length === 0) return [...answers];
  const current = await loadCurrentContacts(
    client,
    outdated.map(({ lookup }) => lookup.contactId!),
  );
  return answers.map((one) =>
    isOutdated(one) ? prepareAnswer(one, withRecord(current.get(one.lookup.contactId!))) : one,
  );
}

/** @returns saved contacts, parallel to `answers` */
async function saveAll(
  client: pg.ClientBase,
  answers: readonly PreparedAnswer[],
  employers: KnownEmployers,
): Promise<Saved[]> {
  const toSave = answers.flatMap((one) => one.toSave ?? []);
  if (toSave.length === 0) return answers.map(() => null);
  const saved = (await saveContacts(client, toSave, employers))[Symbol.iterator]();
  return answers.map((one) => one.toSave && saved.next().value!);
}

/**
 * Checks that no other version was written between reading the contact and adding details to it.
 * Otherwise the details would be lost, or would undo that version.
 */
function checkDetails({ lookup, answer, stored }: PreparedAnswer, saved: Saved): void {
  if (lookup.attributes.includes(PROFILE) || answer.kind !== 'found' || !saved) return;
  const version = stored!.version + (saved.result === 'updated' ? 1 : 0);
  if (saved.result !== 'inserted' && saved.version !== version) {
    throw new Error('the contact was written while details were added to it');
  }
}

/** Finds the test contacts among the contacts found by searches. Subscribers must not get one. */
async function findTests(
  client: pg.ClientBase,
  answers: readonly PreparedAnswer[],
  saved: readonly Saved[],
): Promise<Set<number>> {
  const found = saved.filter((one, at) => one && answers[at]!.lookup.contactId === null);
  if (found.length === 0) return new Set();
  return findTestContacts(
    client,
    found.map((one) => one!.id),
  );
}

/** Returns by contact whether the last answer that changed it lists its positions. */
function toCaptures(
  answers: readonly PreparedAnswer[],
  saved: readonly Saved[],
): Map<number, Capture> {
  const captures = new Map<number, Capture>();
  answers.forEach((one, at) => {
    const contact = saved[at];
    if (!contact || contact.result === 'unchanged') return;
    const { id } = contact;
    if (!one.lookup.attributes.includes(PROFILE)) captures.set(id, captures.get(id) ?? 'as before');
    else captures.set(id, lacksPositions(one) ? 'none' : 'seen');
  });
  return captures;
}

/**
 * Returns by contact the version after all answers, because several answers may be about one
 * contact.
 */
function latestVersions(saved: readonly Saved[]): Map<number, number> {
  const versions = new Map<number, number>();
  for (const one of saved) if (one) versions.set(one.id, one.version);
  return versions;
}

function collectRecords(saved: readonly Saved[]): ReadonlyMap<string, ContactRecord> {
  const records = new Map<string, ContactRecord>();
  for (const one of saved) {
    if (one === null) continue;
    const { id, latest } = one;
    const key = versionKey({ id, version: latest.version });
    if (!records.has(key)) records.set(key, latest.record);
  }
  return records;
}

/** @param tests ids of test contacts, which count as not found */
function toSavedAnswer(
  answered: PreparedAnswer,
  saved: Saved,
  versions: ReadonlyMap<number, number>,
  tests: ReadonlySet<number>,
): SavedAnswer {
  const { lookup, stored, toSave } = answered;
  const nobody: SavedAnswer = {
    answered,
    contact: null,
    firstSeen: false,
    isSuppressed: false,
    stands: null,
  };
  const isSearch = lookup.contactId === null;
  if (saved) {
    const { id, result, stands } = saved;
    if (isSearch && tests.has(id)) return nobody;
    const contact = { id, version: versions.get(id)! };
    return { ...nobody, contact, firstSeen: isSearch && result === 'inserted', stands };
  }
  const id = lookup.contactId!;
  const contact = stored && { id, version: versions.get(id) ?? stored.version };
  return { ...nobody, contact, isSuppressed: toSave !== null };
}
