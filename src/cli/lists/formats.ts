/** Results as text, a portion of rows at a time. Pure. */
import { cellOf, type Result } from './cells.ts';
import { csvLine, withoutFormula } from './csv.ts';
import type { Dialect } from './dialect.ts';
import type { Row } from './list.ts';

export type Format = {
  start: string;
  /** Rows of the list beside what the service answered about them. */
  rows(rows: readonly Row[], results: readonly Result[]): string;
  end(summary: object): string;
};

/** What is written for each row. */
export type Layout = {
  /** The list's own. */
  headers: readonly string[];
  /** Of CSV. */
  dialect: Dialect;
  /** CSV columns of a result, beside the list's. */
  columns: readonly string[];
  /** The part of a result that the columns are of; the whole without it. */
  flat?: (result: Result) => Result;
  /** What a result column is called whose name the list has already. */
  prefix: string;
  /** The member of a JSON object with the results. */
  member: string;
};

/** By the file's ending; on standard output (null) CSV or, with `--json`, one object with the summary. */
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
 * The list's own columns to the letter, then the results'. Results come from outside: what a
 * spreadsheet would run as a formula is made text.
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
          const cells = columns.map((column) => withoutFormula(cellOf(result, column)));
          return csvLine([...row, ...cells], dialect);
        })
        .join(''),
    end: () => '',
  };
}

/** Names that differ from the list's headers and from one another in more than case. */
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

/** The same as one array. */
export const jsonFormat = ({ headers }: Layout): Format => jsonArray(headers, '[', () => ']');

/** The same beside the summary, in one object. */
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
