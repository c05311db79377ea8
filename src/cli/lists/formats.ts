/** Results as text, a portion of rows at a time. Pure. */
import type { Dialect } from './dialect.ts';
import type { Cell, Row } from './list.ts';

/** The service's answer about one row. */
export type Result = Record<string, unknown>;

export type Format = {
  start: string;
  /** Rows of the list, each beside its result. */
  rows(rows: readonly Row[], results: readonly Result[]): string;
  end(summary: object): string;
};

/** Which columns the results have. */
export type Layout = {
  /** The list's own columns. */
  headers: readonly string[];
  /** How CSV is written. */
  dialect: Dialect;
  /** Columns of a result in CSV, which stand right of the list's. */
  columns: readonly string[];
  /** The part of a result that `columns` name; the whole result by default. */
  flat?: (result: Result) => Result;
  /** Goes before the name of a result column that the list has too. */
  prefix: string;
  /** The member of the JSON object that holds the results. */
  member: string;
};

/**
 * The format for a file's ending. Standard output (null) gets CSV or, with `--json`, one object with
 * the summary.
 */
export function formatFor(
  path: string | null,
  layout: Layout,
  { json }: { json: boolean },
): Format {
  if (path && /\.jsonl$/i.test(path)) return jsonLinesFormat(layout);
  if (path && /\.json$/i.test(path)) return jsonFormat(layout);
  return !path && json ? jsonWithSummary(layout) : csvFormat(layout);
}

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The list's own columns as they were, then the results'. Results come from outside, so a cell that
 * a spreadsheet would run as a formula is made text.
 */
export function csvFormat(layout: Layout): Format {
  const { headers, columns, dialect, flat = (result) => result } = layout;
  return {
    start:
      (dialect.mark ? BYTE_ORDER_MARK : '') +
      csvLine([...headers, ...resultHeaders(layout)], dialect),
    rows: (rows, results) =>
      rows
        .map((row, index) => {
          const result = flat(results[index]!);
          const cells = columns.map((column) => withoutFormula(renderCell(result, column)));
          return csvLine([...row, ...cells], dialect);
        })
        .join(''),
    end: () => '',
  };
}

/** Headers for the results that the list does not have yet, whatever their case. */
export function resultHeaders({ headers, columns, prefix }: Layout): string[] {
  const taken = new Set(headers.map((header) => header.trim().toLowerCase()));
  return columns.map((column) => {
    let name = column;
    for (let attempt = 1; taken.has(name); attempt += 1) {
      name = `${prefix}${column}${attempt === 1 ? '' : `_${attempt}`}`;
    }
    taken.add(name);
    return name;
  });
}

/** One result a line, as the service gives it, with the list's whole row in it. */
export const jsonLinesFormat = ({ headers }: Layout): Format => ({
  start: '',
  rows: (rows, results) =>
    results.map((result, index) => `${withRow(result, headers, rows[index]!)}\n`).join(''),
  end: () => '',
});

/** The results as one array. */
export const jsonFormat = ({ headers }: Layout): Format => jsonArray(headers, '[', () => ']');

/** The results and the summary in one object. */
export const jsonWithSummary = ({ headers, member }: Layout): Format =>
  jsonArray(
    headers,
    `{${JSON.stringify(member)}:[`,
    (summary) => `],${JSON.stringify(summary).slice(1)}`,
  );

function jsonArray(
  headers: readonly string[],
  start: string,
  end: (summary: object) => string,
): Format {
  let separator = '\n';
  return {
    start,
    rows: (rows, results) => {
      const texts = results.map((result, index) => withRow(result, headers, rows[index]!));
      const text = separator + texts.join(',\n');
      separator = ',\n';
      return text;
    },
    end: (summary) => `\n${end(summary)}\n`,
  };
}

const withRow = (result: Result, headers: readonly string[], row: Row): string =>
  JSON.stringify({
    ...result,
    custom_columns: Object.fromEntries(
      headers.map((header, index) => [header, row[index] ?? null]),
    ),
  });

/**
 * A result's value for a column, which is named by its path in the answer (`title`,
 * `company_data.company_name`). Null when there is none; the values of a list are joined.
 */
export function renderCell(result: Result, column: string): string | null {
  const [member, inner] = column.split('.', 2);
  const value = result[member!];
  if (inner === undefined) return renderValue(value);
  if (Array.isArray(value)) return joined(value.map((entry) => renderValue(entry?.[inner]) ?? ''));
  return renderValue((value as Result | null | undefined)?.[inner]);
}

function renderValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return joined(value.map((entry) => renderValue(entry) ?? ''));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Joined as the service joins names. Empty entries keep their place, so that lists stay aligned. */
const joined = (texts: readonly string[]): string | null =>
  texts.length > 0 ? texts.join(' || ') : null;

/** A line of CSV by RFC 4180. */
export const csvLine = (
  cells: readonly Cell[],
  { delimiter, lineEnd }: Pick<Dialect, 'delimiter' | 'lineEnd'>,
): string => `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}${lineEnd}`;

function quoted(cell: Cell, delimiter: string): string {
  if (cell === null) return '';
  const isPlain = !cell.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(cell);
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}

/** What a spreadsheet runs as a formula; phone numbers and other numbers are none. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s().\-/]*$))/;

/** Puts an apostrophe before a formula: spreadsheets then show it as text. */
export const withoutFormula = (cell: Cell): Cell =>
  cell !== null && FORMULA.test(cell) ? `'${cell}` : cell;
