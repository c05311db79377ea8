/** CSV in any of its dialects, as rows of records. */
import { type Sniffed, sniffDialect } from '../csv/dialect.ts';
import { isBlank, LineCutter, RowJoiner, TOO_LONG } from '../csv/lines.ts';
import { splitRow } from '../csv/split.ts';
import { ListFault } from '../fault.ts';
import { findHeader, type Header, type RawRow } from '../header.ts';
import type { Known } from '../list.ts';
import { isKnownHeader } from '../mapping.ts';
import { headerAtRow, SAMPLE, widestOf } from '../table.ts';
import { readUtf8 } from './encoding.ts';
import { type RecordFile, untilDamage } from './file.ts';
import { type RecordReading, type RecordSink, SAMPLE_ROWS } from './reading.ts';
import { withoutReturn } from './row.ts';

/** Bytes by which the dialect is told, and of the rows by which the columns are. */
const HEAD = 1 << 17;
const SAMPLE_BYTES = 1 << 23;

/** @throws ListFault for a file without a header that can be read */
export async function openCsv(
  file: RecordFile,
  encoding: string,
  { headerRow }: Known,
): Promise<RecordReading> {
  const head = await readHead(file, encoding);
  const sniffed = sniffDialect(head.text, head.isWhole, isKnownHeader);
  const sample = await readSample(file, encoding, sniffed, headerRow ?? 0);
  const { header, first } = locateHeader(sample, headerRow);
  const data = sample.slice(first);
  const cells = header ?? widestOf(data);
  const headerLine = header ? sample[first - 1]!.number : 0;
  const above = header ? headerLine : (data[0]?.number ?? 0) - 1;
  return {
    table: {
      headers: cells.map((cell) => cell?.trim() ?? ''),
      rows: data.map((row) => row.cells),
    },
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

async function readHead(file: RecordFile, encoding: string) {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of untilDamage(readUtf8(file, encoding))) {
    pieces.push(chunk);
    length += chunk.length;
    if (length >= HEAD) break;
  }
  const bytes = Buffer.concat(pieces);
  return { text: bytes.toString('utf8', 0, HEAD), isWhole: length < HEAD };
}

/** Cuts a text into rows, which may have faults each. */
async function* cut(
  chunks: AsyncIterable<Buffer>,
  sniffed: Sniffed,
  sink: RecordSink,
): AsyncGenerator<void> {
  const rows = new RowJoiner(sniffed, {
    row: (bytes, line) => {
      if (!isBlank(bytes)) sink.row(bytes, line);
    },
    unclosed: (bytes, line) => sink.fault(bytes, line, 'a quoted value is not closed'),
  });
  const declared = sniffed.declaration === '' ? 0 : 1;
  const lines = new LineCutter(
    {
      line: (bytes, number) => {
        if (number > declared) rows.line(bytes, number);
      },
      tooLong: (head, number) => {
        rows.end();
        sink.fault(head, number, TOO_LONG);
      },
    },
    sniffed.newline,
  );
  for await (const chunk of chunks) {
    lines.push(chunk);
    yield;
  }
  lines.end();
  rows.end();
  yield;
}

/** The first rows that can be read. @throws ListFault when what stands before them cannot */
async function readSample(
  file: RecordFile,
  encoding: string,
  sniffed: Sniffed,
  from: number,
): Promise<RawRow[]> {
  const sample: RawRow[] = [];
  let length = 0;
  const isFull = () => sample.length >= SAMPLE_ROWS || length >= SAMPLE_BYTES;
  const sink: RecordSink = {
    row: (bytes, number) => {
      if (number < from || isFull()) return;
      length += bytes.length;
      const text = withoutReturn(Buffer.from(bytes).toString());
      const values = splitRow(text, sniffed.delimiter, sniffed.escape);
      if (values) sample.push({ cells: values.map((value) => value.trim() || null), number });
      else if (sample.length === 0) throw new ListFault(NO_HEADER);
    },
    fault: (_, number) => {
      if (number >= from && sample.length === 0) throw new ListFault(NO_HEADER);
    },
  };
  for await (const _ of cut(untilDamage(readUtf8(file, encoding)), sniffed, sink)) {
    if (isFull()) break;
  }
  if (sample.length === 0 && from === 0) throw new ListFault('it holds no header');
  return sample;
}

const NO_HEADER = 'the header is no line of CSV';

const locateHeader = (sample: readonly RawRow[], headerRow: number | undefined): Header =>
  headerRow === undefined
    ? findHeader(sample.slice(0, SAMPLE), isKnownHeader)
    : headerAtRow(sample, headerRow);

/** Leaves out the rows down to a line. */
const below = (line: number, sink: RecordSink): RecordSink => ({
  row: (bytes, number) => {
    if (number > line) sink.row(bytes, number);
  },
  fault: (bytes, number, reason) => {
    if (number > line) sink.fault(bytes, number, reason);
  },
});
