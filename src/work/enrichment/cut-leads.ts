/**
 * Cuts the leads of a body into the chunks of a job. Used by the thread that answers calls for short
 * bodies, and by another one for long bodies, so it loads little.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  eachElement,
  elementPortions,
  findValue,
  isLongerThan,
  type Slice,
} from '../../ground/json/index.ts';

/** Leads per task: enough for few round trips, and few enough to spread a job over workers. */
export const LEADS_PER_CHUNK = 2_000;

/** Separates the leads in a chunk's text; JSON text cannot contain it. */
export const LEAD_SEPARATOR = '\u001e';

/** The path of the rows in a body. */
export const ROWS_PATH = ['lead_enrichments', 'lead_data', 'values'] as const;

export type RowCounts = {
  rows: number;
  /** The first row that has another number of values than there are keys. */
  uneven: { row: number; length: number } | null;
};

export function countRows(keys: readonly string[], values: readonly unknown[][]): RowCounts {
  const row = values.findIndex(({ length }) => length !== keys.length);
  return { rows: values.length, uneven: row < 0 ? null : { row, length: values[row]!.length } };
}

/** The texts of the chunks, or the index of the first row that is too large. */
export type Cut = { chunks: string[] } | { large: number };

/** Rows that are cut before other calls may run, in a few milliseconds. It divides a chunk's size. */
const ROWS_AT_ONCE = 250;

/**
 * Turns each row into the JSON object that results return, with unchanged values. Yields to other
 * calls between portions.
 * @param bodyText a body with valid rows, each with as many values as there are keys
 * @param most the most bytes of a row
 */
export async function cutLeads(
  bodyText: string,
  keys: readonly string[],
  most: number,
): Promise<Cut> {
  const openings = keys.map((key, index) => `${index === 0 ? '{' : ','}"${key}":`);
  const values = findValue(bodyText, ROWS_PATH)!;
  const chunks: string[] = [];
  let leads: string[] = [];
  for (const rows of elementPortions(bodyText, values.start, ROWS_AT_ONCE)) {
    await nextTurn();
    const large = rows.findIndex(({ start, end }) =>
      isLongerThan(bodyText.slice(start, end), most),
    );
    if (large >= 0) return { large: chunks.length * LEADS_PER_CHUNK + leads.length + large };
    for (const row of rows) leads.push(toLead(bodyText, row, openings));
    if (leads.length < LEADS_PER_CHUNK) continue;
    chunks.push(leads.join(LEAD_SEPARATOR));
    leads = [];
  }
  if (leads.length > 0) chunks.push(leads.join(LEAD_SEPARATOR));
  return { chunks };
}

function toLead(bodyText: string, { start }: Slice, openings: readonly string[]): string {
  let lead = '';
  let column = 0;
  eachElement(bodyText, start, (from, to) => {
    lead += openings[column] + bodyText.slice(from, to);
    column += 1;
  });
  return `${lead}}`;
}
