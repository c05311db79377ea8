import { resolveMap } from '../lists/column-map.ts';
import { sampleColumns } from '../lists/columns.ts';
import type { List } from '../lists/list.ts';
import type { Mapping } from '../lists/mapping.ts';
import { mappingTable } from '../lists/tables.ts';
import { printJson } from '../output.ts';
import { mapColumns } from './columns.ts';
import { identifies, profileReader } from './profile.ts';
import type { RefreshOptions } from './refresh-options.ts';
import { missingMessage, profileTable } from './report.ts';

const ROWS_SHOWN = 5;

/**
 * What the list's columns are.
 * @throws Error naming the columns when none identifies anybody, or a `--map` is wrong
 */
export async function understand(list: List, options: RefreshOptions): Promise<Mapping> {
  const overrides = resolveMap(options.map ?? new Map(), list.headers);
  const mapping = mapColumns(await sampleColumns(list), overrides);
  if (!identifies(mapping)) throw new Error(missingMessage(list.headers));
  return mapping;
}

/** `--dry-run`: the mapping, and the first profiles as they would be sent. */
export async function show(list: List, mapping: Mapping, json: boolean): Promise<void> {
  const readProfile = profileReader(mapping);
  const rows = await list.rows(0, ROWS_SHOWN);
  const profiles = rows.map((row, index) => readProfile(row, index + 1));
  if (json) {
    const columns = [...mapping].map(([role, { column }]) => [role, list.headers[column]]);
    return printJson({ rows: list.count, mapping: Object.fromEntries(columns), profiles });
  }
  process.stdout.write(mappingTable(list.headers, mapping));
  process.stdout.write(profileTable(profiles));
  process.stdout.write(`nothing was sent; rows in the list: ${list.count}\n`);
}
