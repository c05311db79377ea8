/**
 * Loads a portion of the rows of an uploaded list in the caller's transaction, by the same reading
 * and the same rules as `tenure import` of a CSV file.
 */
import type pg from 'pg';
import { type RecordColumns, type Row, recordOf } from '../../files/reader/index.ts';
import { bind } from '../../ground/database/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { validateContact, validateExternalIds } from '../../profile/validate/index.ts';
import {
  CONTACT,
  type Employer,
  KnownEmployers,
  lockAll,
  type Prepared,
  type Provenance,
  prepare,
  previewObservations,
  saveEmployers,
  saveObservations,
  saveObservedMoves,
} from '../contacts/index.ts';
import { releaseReturned } from '../withheld/index.ts';
import { withAsOf } from './as-of.ts';
import { type PortionReject, type PortionResult, summarise } from './portion-result.ts';
import type { SeenRows } from './seen-rows.ts';
import { toReturned } from './write-batch.ts';

/** How the rows of a list are read. */
export type Reading = {
  columns: RecordColumns;
  /** `YYYY-MM-DD`, as of which rows without a time of their own are true; null for now. */
  asOf: string | null;
  provenance: Provenance;
};

/** A row that can be loaded. */
type GoodRow = { ordinal: number; record: ContactRecord; prepared: Prepared };

/** Parses the rows of a portion one after the other. */
export class PortionReader {
  readonly good: GoodRow[] = [];
  readonly rejects: PortionReject[] = [];
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  get provenance(): Provenance {
    return this.#reading.provenance;
  }

  add(row: Row, ordinal: number): void {
    const { columns, asOf, provenance } = this.#reading;
    const value = recordOf(row, columns);
    const read = validateContact(withAsOf(value, asOf));
    const external = validateExternalIds(value);
    if ('reason' in read || 'reason' in external) {
      const { reason } = 'reason' in read ? read : (external as { reason: string });
      this.rejects.push({ ordinal, reason });
      return;
    }
    const { record, text } = read;
    const observation = { record, externalIds: external.ids, ...provenance, isRow: true };
    const prepared = prepare(CONTACT, observation, text);
    this.good.push({ ordinal, record, prepared });
  }
}

/** Loads rows. The transaction takes the writers' gate alone. */
export async function loadPortion(
  client: pg.ClientBase,
  { good, rejects, provenance }: PortionReader,
): Promise<PortionResult> {
  const prepared = good.map((row) => row.prepared);
  await lockAll(client);
  const saved = await saveObservations(client, CONTACT, prepared, false);
  const moves = saved.flatMap((one) => one?.observedMove ?? []);
  if (moves.length > 0) await saveObservedMoves(bind(client), moves, 0);
  await releaseReturned(client, toReturned(prepared, saved));
  await saveEmployersOf(
    client,
    good.filter((_, at) => saved[at]),
    provenance,
  );
  return summarise({ good, rejects, provenance }, saved, moves.length);
}

/**
 * Returns what loading the rows would change, and changes nothing.
 * @param seen the rows of earlier portions, which are not stored
 */
export async function previewPortion(
  client: pg.ClientBase,
  reader: PortionReader,
  seen: SeenRows,
): Promise<PortionResult> {
  const prepared = reader.good.map((row) => row.prepared);
  const previews = await previewObservations(client, CONTACT, prepared);
  const moves = previews.filter((one) => one?.hasMove).length;
  const results = previews.map(
    (one, at) => one && { ...one, result: seen.resultOf(prepared[at]!, one) },
  );
  return summarise(reader, results, moves);
}

async function saveEmployersOf(
  client: pg.ClientBase,
  rows: readonly GoodRow[],
  provenance: Provenance,
): Promise<void> {
  const known = new KnownEmployers();
  const employers = new Map<string, Employer>();
  for (const { record } of rows) known.collect(record, provenance, employers);
  await saveEmployers(client, employers, known, false);
}
