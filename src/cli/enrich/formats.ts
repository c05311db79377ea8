/** Results as text, a portion of rows at a time. Pure. */
import { csvLine, withoutFormula } from './csv.ts';
import type { EnrichedLead } from './job.ts';
import type { Row } from './lead-list.ts';
import { cellOf } from './result-columns.ts';

export type Format = {
  start: string;
  /** Rows of the list beside what they were enriched with. */
  rows(rows: readonly Row[], leads: readonly EnrichedLead[]): string;
  end(summary: object): string;
};

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The list's own columns to the letter, then the results'. A result column whose name the list
 * has already goes by `enriched_…`. Results come from outside: what a spreadsheet would run as a
 * formula is made text.
 */
export function csvFormat(
  headers: readonly string[],
  columns: readonly string[],
  { byteOrderMark = false } = {},
): Format {
  const named = columnNames(headers, columns);
  return {
    start: (byteOrderMark ? BYTE_ORDER_MARK : '') + csvLine([...headers, ...named]),
    rows: (rows, leads) =>
      rows
        .map((row, index) => {
          const lead = leads[index]!;
          return csvLine([
            ...row,
            ...columns.map((column) => withoutFormula(cellOf(lead, column))),
          ]);
        })
        .join(''),
    end: () => '',
  };
}

/** Names that differ from the list's headers and from one another in more than case. */
export function columnNames(headers: readonly string[], columns: readonly string[]): string[] {
  const taken = new Set(headers.map((header) => header.trim().toLowerCase()));
  return columns.map((column) => {
    let name = column;
    for (let attempt = 1; taken.has(name); attempt += 1) {
      name = `enriched_${column}${attempt === 1 ? '' : `_${attempt}`}`;
    }
    taken.add(name);
    return name;
  });
}

/** One enriched lead a line, as the service gives it, with the list's whole row in it. */
export const jsonLinesFormat = (headers: readonly string[]): Format => ({
  start: '',
  rows: (rows, leads) =>
    leads.map((lead, index) => `${withRow(lead, headers, rows[index]!)}\n`).join(''),
  end: () => '',
});

/** The same as one array. */
export const jsonFormat = (headers: readonly string[]): Format =>
  jsonArray(headers, '[', () => ']');

/** The same beside the summary, in one object. */
export const jsonWithSummary = (headers: readonly string[]): Format =>
  jsonArray(headers, '{"enriched_leads":[', (summary) => `],${JSON.stringify(summary).slice(1)}`);

function jsonArray(
  headers: readonly string[],
  start: string,
  end: (summary: object) => string,
): Format {
  let separator = '\n';
  return {
    start,
    rows: (rows, leads) => {
      const texts = leads.map((lead, index) => withRow(lead, headers, rows[index]!));
      const text = separator + texts.join(',\n');
      separator = ',\n';
      return text;
    },
    end: (summary) => `\n${end(summary)}\n`,
  };
}

const withRow = (lead: EnrichedLead, headers: readonly string[], row: Row): string =>
  JSON.stringify({
    ...lead,
    custom_columns: Object.fromEntries(
      headers.map((header, index) => [header, row[index] ?? null]),
    ),
  });
