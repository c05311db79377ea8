/** JSON lines and CSV as batches of rows. */
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { type Batch, BatchBuilder, type BufferPool, type Shape } from './batch.ts';
import { declaredDelimiter, sniffDelimiter, splitRow, toLine } from './csv.ts';
import { type ColumnRole, parseColumn } from './flat.ts';
import { CsvRows, isBlank, LineCutter, type LineSink, LONGEST_LINE } from './lines.ts';
import { Unreadable } from './result.ts';
import { type SourceFile, systemReason } from './source-file.ts';

const CHUNK = 1 << 20;
const TOO_LONG = `longer than ${LONGEST_LINE >> 20} MB`;

/** Takes the lines of a file and makes rows of them. */
type Cutting = LineSink & { shape: Shape; end(): void };

/** The delimiter of a CSV file and the role of each column, when known beforehand. */
export type CsvColumns = { delimiter: string; columns: readonly (ColumnRole | '')[] };

/**
 * @param columns of a CSV file; null: as its header names them
 * @param onBytes called with the number of bytes just read
 * @throws Unreadable when the file cannot be read on
 */
export async function* readText(
  source: SourceFile,
  columns: CsvColumns | null,
  buffers: BufferPool,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Batch> {
  const builder = new BatchBuilder(buffers);
  const cutting = source.format === 'csv' ? csvCutting(builder, columns) : jsonCutting(builder);
  const lines = new LineCutter(cutting);
  for await (const chunk of readChunks(source, onBytes)) {
    lines.push(chunk);
    if (builder.isFull) yield builder.take(cutting.shape);
  }
  lines.end();
  cutting.end();
  if (!builder.isEmpty) yield builder.take(cutting.shape);
}

/** The bytes of a file, without gzip and without a byte order mark. */
export async function* readChunks(
  { path, isGzip }: SourceFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: CHUNK });
  file.on('data', (chunk) => onBytes(chunk.length));
  const stream = isGzip ? file.pipe(createGunzip({ chunkSize: CHUNK })) : file;
  file.on('error', (error) => stream.destroy(error));
  let isFirst = true;
  try {
    for await (const chunk of stream) {
      yield isFirst ? withoutMark(chunk) : chunk;
      isFirst = false;
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(`cut off or damaged: ${systemReason(error)}`, { cause: error });
  } finally {
    file.destroy();
  }
}

/** Drops the byte order mark of UTF-8. @throws Unreadable for that of UTF-16 */
function withoutMark(chunk: Buffer): Buffer {
  const [first, second, third] = chunk;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new Unreadable('UTF-16; save it as UTF-8');
  }
  return first === 0xef && second === 0xbb && third === 0xbf ? chunk.subarray(3) : chunk;
}

const jsonCutting = (builder: BatchBuilder): Cutting => ({
  shape: { kind: 'records' },
  line: (bytes, number) => {
    if (!isBlank(bytes)) builder.add(bytes, number);
  },
  tooLong: (head, number) => builder.reject(head, number, TOO_LONG),
  end: () => {},
});

/** The first line is the header; the second, when the first states the delimiter (`sep=;`). */
function csvCutting(builder: BatchBuilder, known: CsvColumns | null): Cutting {
  let rows: CsvRows | null = null;
  const cutting: Cutting = {
    shape: { kind: 'csv', delimiter: ',', columns: [] },
    line: (bytes, number) => {
      if (rows) rows.line(bytes, number);
      else if (!isBlank(bytes) && declaredDelimiter(bytes.toString()) === null) {
        cutting.shape = known ? { kind: 'csv', ...known } : readHeader(bytes);
        rows = new CsvRows(cutting.shape.delimiter, sinkTo(builder));
      }
    },
    tooLong: (head, number) => {
      if (!rows) throw new Unreadable('the header is no line of CSV');
      rows.end();
      builder.reject(head, number, TOO_LONG);
    },
    end: () => rows?.end(),
  };
  return cutting;
}

const sinkTo = (builder: BatchBuilder) => ({
  row: (bytes: Buffer, line: number) => {
    if (!isBlank(bytes)) builder.add(bytes, line);
  },
  unclosed: (bytes: Buffer, line: number) =>
    builder.reject(bytes, line, 'a quoted value is not closed'),
});

function readHeader(bytes: Buffer): Extract<Shape, { kind: 'csv' }> {
  if (!isUtf8(bytes)) throw new Unreadable('not UTF-8; save it as UTF-8');
  const header = toLine(bytes);
  const delimiter = sniffDelimiter(header, (name) => parseColumn(name) !== '');
  const columns = (splitRow(header, delimiter) ?? []).map(parseColumn);
  if (!columns.some(Boolean)) throw new Unreadable('the header names no known column');
  return { kind: 'csv', delimiter, columns };
}
