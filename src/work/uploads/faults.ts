/** Rows of a list that were left out because of a fault: collected, stored and loaded. */
import { sql } from 'kysely';
import { type LeftOutRow, ListFault, type Row, type RowFault } from '../../files/reader/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';

/** A file with more faulty rows is probably no list. */
const MOST = 10_000;
/** Faulty rows in the preview of a list. */
const SAMPLES = 20;
/** The largest number of a row that is stored. */
const LARGEST = 2 ** 31 - 1;
/** Memory of the rows that are collected while a portion of the list is read. */
const PENDING_BYTES = 4 * 2 ** 20;

export class FaultyRows {
  readonly #hold: (bytes: number) => void;
  readonly samples: RowFault[] = [];
  count = 0;
  /** Bytes of the rows that are stored. */
  bytes = 0;
  #pending: LeftOutRow[] = [];
  #stored = 0;

  /** @param hold counts memory before it is allocated */
  constructor(hold: (bytes: number) => void) {
    this.#hold = hold;
  }

  /** @throws ListFault for too many faulty rows */
  readonly add = ({ row, ...fault }: LeftOutRow): void => {
    if (this.count === 0) this.#hold(PENDING_BYTES);
    // Excel files contain the numbers of their rows.
    const one = { ...fault, row: Math.trunc(Math.min(Math.max(row, 0), LARGEST)) };
    this.count += 1;
    this.#pending.push(one);
    if (this.samples.length < SAMPLES) this.samples.push(sampleOf(one));
    if (this.count > MOST) throw this.#asFault(`has more than ${MOST} rows that cannot be read`);
  };

  /** @throws ListFault if no row of the list can be read */
  check(goodRows: number): void {
    if (goodRows === 0 && this.count > 0) throw this.#asFault('has no row that can be read');
  }

  /** Stores the rows collected since the last call. */
  async write(trx: Trx, listId: number): Promise<void> {
    const rows = this.#pending;
    if (rows.length === 0) return;
    const cells = rows.map((row) => JSON.stringify(row.cells));
    await sql`
      insert into list_fault (list_id, ordinal, row_number, reason, cells)
      select ${listId}, ${this.#stored} + at - 1, row_number, reason, cells
      from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ reason }) => reason)}::text[],
                  ${cells}::text[]) with ordinality as fault (row_number, reason, cells, at)`.execute(
      trx,
    );
    this.#stored += rows.length;
    this.bytes += cells.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0);
    this.#pending = [];
  }

  #asFault(message: string): ListFault {
    const [{ row, column, reason }] = this.samples as [RowFault];
    const place = column === null ? `row ${row}` : `row ${row}, column ${column}`;
    return new ListFault(`${message}; the first is ${place}: ${reason}`);
  }
}

const sampleOf = ({ row, column, code, reason, width }: RowFault): RowFault => ({
  row,
  column,
  code,
  reason,
  width,
});

/** A row that was left out: its number in the file, the reason, and its cells. */
type StoredFault = { row: number; reason: string; cells: Row };

/** Loads rows that were left out of a list, in the order of the file. */
export async function loadFaults(
  db: Db,
  listId: number,
  { skipped, most }: { skipped: number; most: number },
): Promise<StoredFault[]> {
  const { rows } = await sql<{ row: number; reason: string; cells: string }>`
    select row_number as row, reason, cells from list_fault
    where list_id = ${listId} and ordinal >= ${skipped} and ordinal < ${skipped + most}
    order by ordinal`.execute(db);
  return rows.map(({ row, reason, cells }) => ({ row, reason, cells: JSON.parse(cells) as Row }));
}
