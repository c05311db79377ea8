/** Writes results as text, a portion of rows at a time. Pure. */
import type { Dialect, Row } from '../../files/reader/index.ts';
import {
  cellReader,
  cellText,
  csvLine,
  freeHeaders,
  type Result,
  withoutFormula,
} from '../../files/tables/index.ts';

export type Format = {
  start: string;
  /** Rows of the list with their results. */
  rows(rows: readonly Row[], results: readonly Result[]): string;
  end(summary: object): string;
};

/** The columns of the results. */
export type Layout = {
  /** Headers of the list's own columns. */
  headers: readonly string[];
  /** Delimiter, encoding and line ends of CSV. */
  dialect: Dialect;
  /** Result columns in CSV, to the right of the list's columns. */
  columns: readonly string[];
  /** Returns the part of a result that `columns` name; the whole result by default. */
  flat?: (result: Result) => Result;
  /** Put before the name of a result column if the list has a column of that name. */
  prefix: string;
  /** The member of the JSON object that contains the results. */
  member: string;
};

/**
 * Returns the format for a file's extension. Standard output (null) gets CSV, or with `--json` one
 * object with the summary.
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
 * CSV with the list's own columns unchanged, then those of the results. Results come from outside,
 * so cells that a spreadsheet would run as formulas become text.
 */
export function csvFormat(layout: Layout): Format {
  const { headers, columns, dialect, prefix, flat = (result) => result } = layout;
  const readers = columns.map(cellReader);
  return {
    start:
      (dialect.mark ? BYTE_ORDER_MARK : '') +
      csvLine([...headers, ...freeHeaders(headers, columns, prefix)], dialect),
    rows: (rows, results) =>
      rows
        .map((row, index) => {
          const result = flat(results[index]!);
          const cells = readers.map((read) => withoutFormula(cellText(read(result))));
          return csvLine([...row, ...cells], dialect);
        })
        .join(''),
    end: () => '',
  };
}

/** One result per line, as the service returns it, with the whole row of the list. */
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
