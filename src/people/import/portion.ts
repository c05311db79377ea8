/**
 * Loads a portion of the rows of an uploaded list in the caller's transaction, by the same reading
 * and the same rules as `tenure import` of a CSV file.
 */
import type pg from 'pg';
import { type RecordColumns, type Row, recordOf } from '../../files/reader/index.ts';
import { bind } from '../../ground/database/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { validateContact } from '../../profile/validate/index.ts';
import {
  CONTACT,
  type Employer,
  KnownEmployers,
  lockAll,
  type MergeResult,
  type Prepared,
  type Provenance,
  prepare,
  saveEmployers,
  saveObservations,
  saveObservedMoves,
} from '../contacts/index.ts';
import { releaseReturned } from '../withheld/index.ts';
import { SUPPRESSED, toReturned } from './write-batch.ts';

export type PortionResult = Record<MergeResult, number> & { rejects: PortionReject[] };

export type PortionReject = {
  /** The number of the row in the list, from 0. */
  ordinal: number;
  reason: string;
  /** Null for an erased person. */
  row: Row | null;
};

type Portion = {
  rows: readonly Row[];
  /** The number of the first row in the list. */
  first: number;
  columns: RecordColumns;
  /** The time as of which rows without `verified_at` are true; null for the time of observation. */
  asOf: string | null;
};

/** Loads rows. The transaction takes the writers' gate alone. */
export async function loadPortion(
  client: pg.ClientBase,
  portion: Portion,
  provenance: Provenance,
): Promise<PortionResult> {
  const { good, rejects } = readPortion(portion);
  const prepared = good.map(({ record }) =>
    prepare(CONTACT, { record, ...provenance, isRow: true }),
  );
  await lockAll(client);
  const saved = await saveObservations(client, CONTACT, prepared, false);
  await saveRest(client, good, prepared, saved, provenance);
  const counts: Record<MergeResult, number> = { inserted: 0, updated: 0, unchanged: 0 };
  saved.forEach((one, at) => {
    if (one) counts[one.result] += 1;
    else rejects.push({ ordinal: good[at]!.ordinal, reason: SUPPRESSED, row: null });
  });
  return { ...counts, rejects };
}

type GoodRow = { ordinal: number; record: ContactRecord };

function readPortion({ rows, first, columns, asOf }: Portion) {
  const good: GoodRow[] = [];
  const rejects: PortionReject[] = [];
  rows.forEach((row, at) => {
    const read = validateContact(withTime(recordOf(row, columns), asOf));
    if ('reason' in read) rejects.push({ ordinal: first + at, reason: read.reason, row });
    else good.push({ ordinal: first + at, record: read.record });
  });
  return { good, rejects };
}

const withTime = (record: object, asOf: string | null): object =>
  asOf === null || 'verified_at' in record ? record : { ...record, verified_at: asOf };

type Saved = Awaited<ReturnType<typeof saveObservations<ContactRecord>>>;

/** Saves what the contacts imply: observed moves, details that are shown again, employers. */
async function saveRest(
  client: pg.ClientBase,
  good: readonly GoodRow[],
  prepared: readonly Prepared[],
  saved: Saved,
  provenance: Provenance,
): Promise<void> {
  const moves = saved.flatMap((one) => one?.observedMove ?? []);
  if (moves.length > 0) await saveObservedMoves(bind(client), moves, 0);
  await releaseReturned(client, toReturned(prepared, saved));
  const known = new KnownEmployers();
  const employers = new Map<string, Employer>();
  good.forEach(({ record }, at) => {
    if (saved[at]) known.collect(record, provenance, employers);
  });
  await saveEmployers(client, employers, known, false);
}
