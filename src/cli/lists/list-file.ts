/** How DuckDB reads a list, by the kind of file: every column as text, nothing guessed away. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { asUtf8, type Dialect, detectEncoding, loadHead } from './dialect.ts';

/** One way to read a file. */
export type Reading = {
  /** The SQL table expression, with or without a first line of headers. */
  from(header: boolean): string;
  /** True when quotes may have been taken for text. */
  loose?: boolean;
  /** When it is CSV. */
  dialect?: Dialect;
  /** The file itself, as text in UTF-8, when it is CSV. */
  csv?: string;
};

const SPREADSHEETS = ['xls', 'xlsx', 'ods', 'numbers'];

/**
 * The ways to read a file; the first that works is right.
 * @param folder for copies that are needed in between
 * @throws Error for a kind of file that cannot be read
 */
export async function waysToRead(
  connection: DuckDBConnection,
  path: string,
  folder: string,
): Promise<Reading[]> {
  const kind = /\.(\w+?)(?:\.gz)?$/.exec(path)?.[1]?.toLowerCase() ?? '';
  if (SPREADSHEETS.includes(kind)) {
    throw new Error(`${path}: is a spreadsheet; save it as CSV first`);
  }
  if (kind === 'parquet') return [{ from: () => parquet(path) }];
  if (kind === 'json') return [{ from: () => json(path, 'auto') }];
  if (kind === 'jsonl' || kind === 'ndjson') {
    return [{ from: () => json(path, 'newline_delimited') }];
  }
  const { encoding, mark } = await detectEncoding(path);
  const csv = await asUtf8(path, encoding, folder);
  const { ways, delimiter, lineEnd } = await waysToReadCsv(connection, csv);
  return ways.map((way) => ({ ...way, csv, dialect: { encoding, mark, delimiter, lineEnd } }));
}

const parquet = (path: string): string =>
  `(select columns(*)::varchar from read_parquet(${pathLiteral(path)}))`;

/** Gives strings as they are, and any other value as its JSON text. */
const json = (path: string, format: string): string =>
  `(select columns(*)->>'$' from read_json(${pathLiteral(path)}, format = '${format}', maximum_depth = 1, sample_size = -1))`;

type CsvWays = Pick<Dialect, 'delimiter' | 'lineEnd'> & { ways: Reading[] };

async function waysToReadCsv(connection: DuckDBConnection, path: string): Promise<CsvWays> {
  // Short lines are filled up, which DuckDB does beside quoted line breaks only on one thread.
  const common = 'all_varchar = true, null_padding = true, parallel = false';
  const by = (dialect: string) => (header: boolean) =>
    `read_csv(${pathLiteral(path)}, ${common}, header = ${header}${dialect})`;
  // A line that spreadsheets write to say which delimiter follows.
  const head = await loadHead(path);
  const lineEnd = /^[^\n]*\r\n/.test(head) ? '\r\n' : '\n';
  const declared = /^sep=(.)\r?\n/i.exec(head)?.[1];
  if (declared) {
    const ways = [{ from: by(csvOptions(declared, '"', '"', 1)) }];
    return { ways, delimiter: declared, lineEnd };
  }
  const sniffed = await sniff(connection, path, head);
  const loose = { from: by(''), loose: true };
  const ways = sniffed ? [{ from: by(sniffed.dialect) }, loose] : [loose];
  return { ways, delimiter: sniffed?.delimiter ?? ',', lineEnd };
}

/**
 * The dialect of a file's first thousands of lines, of which some may be short. Lines skipped
 * before the header are a preamble only when they are not cells themselves: a header with fewer
 * columns than its rows stays one. Null when the file defies sniffing.
 */
async function sniff(connection: DuckDBConnection, path: string, head: string) {
  const even = await sniffAs(connection, path, false);
  const skipped = head.split(/\r\n|\r|\n/).slice(0, even?.skip ?? 0);
  const isEven = even !== null && !skipped.some((line) => line.includes(even.delimiter));
  const best = isEven && even.columns > 1 ? even : await sniffAs(connection, path, true);
  if (!best) return null;
  // Quotes may first show up after those lines: "none seen" must not read as "none used".
  const quoted = best.quoted === '(empty)' ? '"' : best.quoted;
  // A quote is doubled, or has a backslash; an apostrophe in front of one is a letter.
  const escaped = best.escaped === '\\' ? best.escaped : quoted;
  const dialect = csvOptions(best.delimiter, quoted, escaped, best.skip);
  return { dialect, delimiter: best.columns > 1 ? best.delimiter : ',' };
}

type Sniffed = {
  delimiter: string;
  quoted: string;
  escaped: string;
  skip: number;
  columns: number;
};

async function sniffAs(connection: DuckDBConnection, path: string, padding: boolean) {
  const query = `
    select Delimiter as delimiter, Quote as quoted, Escape as escaped, SkipRows as skip,
      len(Columns)::int as columns
    from sniff_csv(${pathLiteral(path)}, all_varchar = true, null_padding = ${padding})`;
  const found = await connection.runAndReadAll(query).catch(() => null);
  return (found?.getRowObjectsJson()[0] ?? null) as Sniffed | null;
}

const csvOptions = (delimiter: string, quoted: string, escaped: string, skip: number): string =>
  `, delim = ${literal(delimiter)}, quote = ${literal(quoted)}, escape = ${literal(escaped)}, skip = ${skip}`;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** As a literal in which DuckDB takes brackets and stars for letters, not for a pattern. */
const pathLiteral = (path: string): string => literal(path.replace(/[[*?]/g, '[$&]'));
