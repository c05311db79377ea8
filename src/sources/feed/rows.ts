/** The rows of a file as DuckDB reads them, each as a value that may be a contact record. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { readHeader } from './csv.ts';
import type { FeedFile, FeedFormat } from './files.ts';
import { recordOf } from './flat.ts';

/** Rows read at a stretch; then others may run. */
const STRETCH = 256;
/** No record is longer. */
const LONGEST_BYTES = 1 << 20;

/**
 * Undefined for a row that cannot be read.
 * @throws what DuckDB says of a file that cannot be read at all
 */
export async function* rowsOf(
  connection: DuckDBConnection,
  file: FeedFile,
): AsyncGenerator<unknown> {
  const result = await connection.stream(await queryFor(file));
  const read = READERS[file.format];
  let count = 0;
  for (;;) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) return;
    for (const text of chunk.getColumnValues(0)) {
      yield typeof text === 'string' && text.length <= LONGEST_BYTES ? read(text) : undefined;
      count += 1;
      if (count % STRETCH === 0) await new Promise(setImmediate);
    }
  }
}

/** One column with the row as JSON text; null for a broken line. */
async function queryFor({ path, format }: FeedFile): Promise<string> {
  const from = literal(path.replace(/[[*?]/g, '[$&]'));
  if (format === 'jsonl') {
    return `select json from read_json_objects(${from}, format = 'newline_delimited',
      ignore_errors = true)`;
  }
  if (format === 'parquet') return `select to_json(r)::varchar from read_parquet(${from}) r`;
  const { delimiter, columns } = await readHeader(path);
  const names = columns.map((name, index) => `${literal(unique(columns, name, index))}: 'VARCHAR'`);
  return `select to_json(r)::varchar from read_csv(${from}, auto_detect = false, header = true,
    columns = {${names.join(', ')}}, delim = ${literal(delimiter)}, quote = '"', escape = '"',
    ignore_errors = true, max_line_size = ${LONGEST_BYTES}) r`;
}

/** Of columns that share a name only the first keeps it. */
const unique = (columns: string[], name: string, index: number): string =>
  name === '' || columns.indexOf(name) < index ? `column ${index}` : name;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Members of a record that no row of columns has. */
const NESTED = ['emails', 'phones', 'positions', 'location', 'education', 'skills'];

const READERS: Readonly<Record<FeedFormat, (text: string) => unknown>> = {
  jsonl: JSON.parse,
  csv: (text) => recordOf(JSON.parse(text)),
  parquet(text) {
    const row = JSON.parse(text);
    return NESTED.some((member) => member in row) ? withoutNulls(row) : recordOf(row);
  },
};

/** Every row of Parquet has every column: null there says that nothing is stated. */
const withoutNulls = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
