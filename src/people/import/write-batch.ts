import type pg from 'pg';
import { isFlat } from '../../files/reader/index.ts';
import { bind } from '../../ground/database/index.ts';
import { passRacePoint } from '../../ground/race-points.ts';
import type { ContactRecord } from '../../profile/record.ts';
import {
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
    const newRows = new NewRowsWriter(CONTACT, read.newRows, imported, related);
    await newRows.writeAhead(client, asksAhead);
    await before;
    await lockAll(client);
    await imported.begin(client);
    const result = await writeAll(client, batch, read, provenance, { newRows, imported, related });
    await imported.end(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

type Surroundings = {
  before: Promise<unknown>;
  imported: ImportedKeys;
  related: RelatedEmployers;
  asksAhead: boolean;
};

type Writing = Pick<Surroundings, 'imported' | 'related'> & {
  newRows: NewRowsWriter<ContactRecord>;
};

async function writeAll(
  client: pg.ClientBase,
  batch: Batch,
  read: ReadBatch,
  provenance: Provenance,
  { newRows, imported, related }: Writing,
): Promise<BatchResult> {
  const counts: Counts = { inserted: 0, updated: 0, unchanged: 0 };
  const companies = await saveCompanies(client, read.companies, false);
  if (companies.length > 0) related.forget();
  const notNew = await newRows.write(client);
  counts.inserted = read.rows.length - notNew.length;
  const knownRows = notNew.map((ordinal) => read.rows[ordinal]!);
  const known = read.contacts.concat(prepareAgain(batch, knownRows, provenance));
  const rows = read.contactRows.concat(knownRows);
  const contacts = await saveObservations(client, CONTACT, known, false);
  const moves = contacts.flatMap((one) => one?.observedMove ?? []);
  if (moves.length > 0) await saveObservedMoves(bind(client), moves, 0);
  await releaseReturned(client, toReturned(known, contacts));
  for (const key of contacts.flatMap((one) => one?.newKeys ?? [])) imported.add(keyPrefix(key));
  await saveEmployers(client, read.employers, new KnownEmployers(), false);
  const suppressed: number[] = [];
  contacts.forEach((saved, at) => {
    if (saved) counts[saved.result] += 1;
    else suppressed.push(rows[at]!);
  });
  for (const { result } of companies) counts[result] += 1;
  return {
    ...counts,
    observedMoves: moves.length,
    rejects: withSuppressed(batch, read.rejects, suppressed),
    ahead: { rows: read.rows.length, known: notNew.length },
  };
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

function prepareAgain(batch: Batch, rows: readonly number[], provenance: Provenance): Prepared[] {
  const prepared: Prepared[] = [];
  readAgain(batch, rows, {
    contact: (contact, text, _row, { externalIds, origin }) => {
      const observation = { record: contact, externalIds, ...provenance, origin };
      prepared.push(prepare(CONTACT, { ...observation, isRow: isFlat(batch.shape) }, text));
    },
    company: () => {},
  });
  return prepared;
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
