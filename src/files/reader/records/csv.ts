/** Reads CSV in any dialect as rows of records. */
import { CsvCutter, type CutFault } from '../csv/cutter.ts';
import { readHead, type Sniffed } from '../csv/dialect.ts';
import { TOO_LONG } from '../csv/lines.ts';
import { toCells } from '../csv/rows.ts';
import { isBlankRow } from '../csv/split.ts';
import { ListFault } from '../fault.ts';
import type { RawRow } from '../header.ts';
import type { Known } from '../list.ts';
import { isKnownHeader } from '../mapping.ts';
import { locateTable } from '../table.ts';
import { readUtf8 } from './encoding.ts';
import { type RecordFile, untilDamage } from './file.ts';
import { type RecordReading, type RecordSink, recordTable, SAMPLE_ROWS } from './reading.ts';

/** Bytes of the rows from which the columns are detected. */
const SAMPLE_BYTES = 1 << 23;

/**
 * Opens a CSV file.
 * @throws ListFault if it has no readable header
 */
export async function openCsv(
  file: RecordFile,
  encoding: string,
  { headerRow }: Known,
): Promise<RecordReading> {
  const open = () => untilDamage(readUtf8(file, encoding));
  const beginning = open();
  const { sniffed } = await readHead(beginning, isKnownHeader);
  await beginning.return(undefined);
  const rows = readSample(open(), sniffed, headerRow ?? 0);
  const table = await locateTable(rows, isKnownHeader, headerRow);
  const above = table.headerRow || (table.sample[0]?.number ?? 1) - 1;
  return {
    table: recordTable({ ...table, sample: table.sample.filter(isWhole(table.names.length)) }),
    shape: (columns) => ({ kind: 'csv', marks: sniffed, columns }),
    async *read(_, sink, onShare = () => {}) {
      let done = 0;
      const onBytes = (bytes: number) => {
        done += bytes;
        onShare(done / file.bytes);
      };
      yield* cut(readUtf8(file, encoding, onBytes), sniffed, below(above, sink));
    },
    close: async () => {},
  };
}

/** A sink that receives the number of a row as well as its line. */
type NumberedSink = {
  row(bytes: Buffer, line: number, number: number): void;
  fault(bytes: Buffer, line: number, reason: string, number: number): void;
};

const NOT_CLOSED = 'a quoted value is not closed';
const REASONS: Record<CutFault, string> = {
  'long line': TOO_LONG,
  'long value': NOT_CLOSED,
  'open quote': NOT_CLOSED,
};

/** Cuts a text into rows. Each may have a fault. */
async function* cut(
  chunks: AsyncIterable<Buffer>,
  sniffed: Sniffed,
  sink: NumberedSink,
): AsyncGenerator<void> {
  const cutter = new CsvCutter(
    sniffed,
    {
      row: (bytes, line, number) => {
        if (!isBlankRow(bytes, sniffed)) sink.row(bytes, line, number);
      },
      fault: (fault, bytes, line, number) => sink.fault(bytes, line, REASONS[fault], number),
    },
    { above: sniffed.declaration === '' ? 0 : 1 },
  );
  for await (const chunk of chunks) {
    cutter.push(chunk);
    yield;
  }
  cutter.end();
  yield;
}

/**
 * Yields the first readable rows.
 * @throws ListFault if the text before them is unreadable
 */
async function* readSample(
  chunks: AsyncIterable<Buffer>,
  sniffed: Sniffed,
  from: number,
): AsyncGenerator<RawRow[]> {
  const sample: RawRow[] = [];
  let length = 0;
  const isFull = () => sample.length >= SAMPLE_ROWS || length >= SAMPLE_BYTES;
  const skip = (number: number) => {
    if (number >= from && sample.length === 0) throw new ListFault(NO_HEADER);
  };
  const sink: NumberedSink = {
    row: (bytes, _line, number) => {
      if (number < from || isFull()) return;
      length += bytes.length;
      const cells = toCells(bytes, sniffed);
      if (cells) sample.push({ cells: cells.map((cell) => cell?.trim() || null), number });
      else skip(number);
    },
    fault: (_bytes, _line, _reason, number) => skip(number),
  };
  for await (const _ of cut(chunks, sniffed, sink)) {
    if (isFull()) break;
  }
  yield sample;
}

/** True if a row has a value for each column. */
const isWhole =
  (columns: number) =>
  ({ cells }: RawRow): boolean =>
    cells.length === columns;

const NO_HEADER = 'the header is no line of CSV';

/** Skips the rows up to a row number. */
const below = (above: number, sink: RecordSink): NumberedSink => ({
  row: (bytes, line, number) => {
    if (number > above) sink.row(bytes, line);
  },
  fault: (bytes, line, reason, number) => {
    if (number > above) sink.fault(bytes, line, reason);
  },
});
