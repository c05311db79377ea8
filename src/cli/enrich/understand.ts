import { printJson } from '../output.ts';
import { resolveMap } from './column-map.ts';
import type { EnrichOptions } from './enrich-options.ts';
import type { LeadList } from './lead-list.ts';
import { leadReader, missingFor } from './lead-values.ts';
import { guessMapping, type Mapping } from './mapping.ts';
import { leadTable, mappingTable, missingMessage } from './report.ts';

/** Rows looked at to tell what a column holds. */
const SAMPLE_ROWS = 200;

const ROWS_SHOWN = 5;

/**
 * What the list's columns are.
 * @throws Error naming the columns when the match field is not among them, or a `--map` is wrong
 */
export async function understand(list: LeadList, options: EnrichOptions): Promise<Mapping> {
  const rows = await list.rows(0, SAMPLE_ROWS);
  const columns = list.headers.map((header, column) => ({
    header,
    sample: rows.map((row) => row[column] ?? null),
  }));
  const mapping = guessMapping(columns, resolveMap(options.map ?? new Map(), list.headers));
  const missing = missingFor(options.matchBy, mapping);
  if (missing.length > 0) throw new Error(missingMessage(options.matchBy, missing, list.headers));
  return mapping;
}

/** `--dry-run`: the mapping, and the first leads as they would be sent. */
export async function show(list: LeadList, mapping: Mapping, json: boolean): Promise<void> {
  const reader = leadReader(mapping);
  const rows = await list.rows(0, ROWS_SHOWN);
  const leads = rows.map((row, index) => reader.read(row, index + 1));
  if (json) {
    const columns = [...mapping].map(([role, { column }]) => [role, list.headers[column]]);
    const shown = { mapping: Object.fromEntries(columns), keys: reader.keys, values: leads };
    return printJson({ leads: list.count, ...shown });
  }
  process.stdout.write(mappingTable(list.headers, mapping));
  process.stdout.write(leadTable(reader.keys, leads));
  process.stdout.write(`nothing was sent; leads in the list: ${list.count}\n`);
}
