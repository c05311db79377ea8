import type pg from 'pg';
import { isFlat } from '../../files/reader/index.ts';
import { bind } from '../../ground/database/index.ts';
import { passRacePoint } from '../../ground/race-points.ts';
import type { Company, ContactRecord } from '../../profile/record.ts';
import {
  COMPANY,
  CONTACT,
  type ImportedKeys,
  KnownEmployers,
  keyPrefix,
  lockAll,
  type MergeResult,
  NewRowsWriter,
  type Prepared,
  type Provenance,
  prepare,
  type RelatedEmployers,
  type SavedCompany,
  saveCompanies,
  saveEmployers,
  saveObservations,
  saveObservedMoves,
} from '../contacts/index.ts';
import { type Returned, releaseReturned } from '../withheld/index.ts';
import type { Batch, Reject } from './batch.ts';
import { type ReadBatch, readAgain } from './read-batch.ts';

// Driver: begin, commit and settings on the one connection that COPY uses.
type Counts = Record<MergeResult, number>;
export type BatchResult = Counts & {
  observedMoves: number;
  /** The number of contacts whose stored employer contradicts the row, and stays. */
  disputed: number;
  rejects: Reject[];
  /** The number of rows expected to be new people, and how many of them were known. */
  ahead: { rows: number; known: number };
};

/**
 * Disables sequential scans. A plan made while VACUUM had recorded the tables as empty would keep
 * scanning them completely.
 */
const PLANS = 'set local enable_seqscan = off';
/** Rows written ahead wait for the previous batch, which may wait long for the gate. */
const WAITS = 'set local idle_in_transaction_session_timeout = 0';

/**
 * Writes a batch in one transaction, completely or not at all. After a batch has failed, no other
 * may be written.
 * @param before the previous batch. Before it is written, this batch writes only rows that do not
 *   depend on the results of the previous one.
 * @param imported the keys of earlier batches; those of this batch are added
 * @param asksAhead see `NewRowsWriter.writeAhead`
 */
export async function writeBatch(
  client: pg.ClientBase,
  batch: Batch,
  read: ReadBatch,
  provenance: Provenance,
  { before, imported, related, asksAhead }: Surroundings,
): Promise<BatchResult> {
  await passRacePoint('import.batch');
  await client.query(`begin; ${PLANS}; ${WAITS}`);
  try {
    const { companies, contacts } = read;
    const newRows = {
      companies: new NewRowsWriter(COMPANY, companies.newRows, imported.companies, related),
      contacts: new NewRowsWriter(CONTACT, contacts.newRows, imported.contacts, related),
    };
    await newRows.companies.writeAhead(client, asksAhead);
    await newRows.contacts.writeAhead(client, asksAhead);
    await before;
    await lockAll(client);
    for (const keys of Object.values(imported)) await keys.begin(client);
    const result = await writeAll(client, batch, read, provenance, { newRows, imported, related });
    for (const keys of Object.values(imported)) await keys.end(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** The keys that an import has stored. */
export type Imported = { companies: ImportedKeys; contacts: ImportedKeys };

type Surroundings = {
  before: Promise<unknown>;
  imported: Imported;
  related: RelatedEmployers;
  asksAhead: boolean;
};

type Writing = Pick<Surroundings, 'imported' | 'related'> & {
  newRows: { companies: NewRowsWriter<Company>; contacts: NewRowsWriter<ContactRecord> };
};

async function writeAll(
  client: pg.ClientBase,
  batch: Batch,
  read: ReadBatch,
  provenance: Provenance,
  { newRows, imported, related }: Writing,
): Promise<BatchResult> {
  const counts: Counts = { inserted: 0, updated: 0, unchanged: 0 };
  const companies = await writeCompanies(client, batch, read, provenance, { newRows, imported });
  if (read.companies.rows.length + companies.saved.length > 0) related.forget();
  const notNew = await newRows.contacts.write(client);
  counts.inserted =
    read.contacts.rows.length - notNew.length + read.companies.rows.length - companies.notNew;
  const knownRows = notNew.map((ordinal) => read.contacts.rows[ordinal]!);
  const known = read.contacts.known.concat(prepareAgain(batch, knownRows, provenance).contacts);
  const rows = read.contacts.knownRows.concat(knownRows);
  const contacts = await saveObservations(client, CONTACT, known, false);
  const moves = contacts.flatMap((one) => one?.observedMove ?? []);
  if (moves.length > 0) await saveObservedMoves(bind(client), moves, 0);
  await releaseReturned(client, toReturned(known, contacts));
  addKeys(
    imported.contacts,
    contacts.flatMap((one) => one?.newKeys ?? []),
  );
  const employers = await saveEmployers(client, read.employers, new KnownEmployers(), false);
  addKeys(imported.companies, employers);
  const suppressed: number[] = [];
  contacts.forEach((saved, at) => {
    if (saved) counts[saved.result] += 1;
    else suppressed.push(rows[at]!);
  });
  for (const { result } of companies.saved) counts[result] += 1;
  return {
    ...counts,
    observedMoves: moves.length,
    disputed: contacts.filter((one) => one?.stands === 'disputed').length,
    rejects: withSuppressed(batch, read.rejects, suppressed),
    ahead: {
      rows: read.contacts.rows.length + read.companies.rows.length,
      known: notNew.length + companies.notNew,
    },
  };
}

/** `notNew` is the number of companies that were expected to be new. */
type WrittenCompanies = { saved: readonly SavedCompany[]; notNew: number };

async function writeCompanies(
  client: pg.ClientBase,
  batch: Batch,
  { companies }: ReadBatch,
  provenance: Provenance,
  { newRows, imported }: Pick<Writing, 'newRows' | 'imported'>,
): Promise<WrittenCompanies> {
  const notNew = await newRows.companies.write(client);
  const again = notNew.map((ordinal) => companies.rows[ordinal]!);
  const known = companies.known.concat(prepareAgain(batch, again, provenance).companies);
  const saved = await saveCompanies(client, known, false);
  addKeys(
    imported.companies,
    saved.flatMap(({ newKeys }) => newKeys),
  );
  return { saved, notNew: notNew.length };
}

function addKeys(imported: ImportedKeys, keys: readonly string[]): void {
  for (const key of keys) imported.add(keyPrefix(key));
}

/**
 * Returns the records of contacts that were stored before. A file without times verifies nothing: it
 * may be as old as the details that were reported.
 */
export const toReturned = (
  known: readonly Prepared[],
  saved: readonly ({ id: number } | null)[],
): Returned[] =>
  known.flatMap(({ body, time, statesTime }, ordinal) => {
    const contact = saved[ordinal];
    if (!contact || time === null || !statesTime) return [];
    const record = () => ({ ...JSON.parse(body), verified_at: time });
    return { contactId: contact.id, record, at: new Date(time) };
  });

function prepareAgain(batch: Batch, rows: readonly number[], provenance: Provenance) {
  const contacts: Prepared[] = [];
  const companies: Prepared[] = [];
  readAgain(batch, rows, {
    contact: (record, text, _row, { externalIds, origin }) => {
      const isRow = isFlat(batch.shape);
      const observation = { record, externalIds, ...provenance, origin, isRow };
      contacts.push(prepare(CONTACT, observation, text));
    },
    company: (record, text, _row, { origin }) => {
      companies.push(prepare(COMPANY, { record, ...provenance, origin }, text));
    },
  });
  return { contacts, companies };
}

/**
 * Adds rejects for suppressed people, sorted by line. Their text is left out, because they were
 * erased.
 */
function withSuppressed({ lines }: Batch, rejects: Reject[], rows: readonly number[]): Reject[] {
  if (rows.length === 0) return rejects;
  const suppressed = rows.map((row) => ({ line: lines[row]!, reason: SUPPRESSED, record: '' }));
  return [...rejects, ...suppressed].sort((one, other) => one.line - other.line);
}

export const SUPPRESSED = 'suppressed: this person was erased on request and is not stored again';
