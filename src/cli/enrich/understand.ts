import { LEAD_KEYS } from '../../api/index.ts';
import { resolveMap } from '../lists/column-map.ts';
import { sampleColumns } from '../lists/columns.ts';
import type { List } from '../lists/list.ts';
import { fieldNames, guessMapping, type Mapping } from '../lists/mapping.ts';
import { mappingTable } from '../lists/tables.ts';
import { printJson } from '../output.ts';
import type { EnrichOptions } from './enrich-options.ts';
import { leadReader, missingFor } from './lead-values.ts';
import { leadTable, missingMessage } from './report.ts';

const ROWS_SHOWN = 5;

/**
 * What the list's columns are.
 * @throws Error naming the columns when the match field is not among them, or a `--map` is wrong
 */
export async function understand(list: List, options: EnrichOptions): Promise<Mapping> {
  const overrides = resolveMap(options.map ?? new Map(), list.headers);
  const mapping = guessMapping(await sampleColumns(list), fieldNames(LEAD_KEYS), overrides);
  const missing = missingFor(options.matchBy, mapping);
  if (missing.length > 0) throw new Error(missingMessage(options.matchBy, missing, list.headers));
  return mapping;
}

/** `--dry-run`: the mapping, and the first leads as they would be sent. */
export async function show(list: List, mapping: Mapping, json: boolean): Promise<void> {
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
