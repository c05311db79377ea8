import {
  COLUMNS,
  type ColumnRole,
  type CsvColumns,
  type CsvPreview,
  columnOf,
  Unreadable,
} from '../../import/index.ts';
import { type ColumnMap, resolveMap } from '../lists/column-map.ts';
import type { Field } from '../lists/fields.ts';
import { fieldNames, guessMapping, type Mapping } from '../lists/mapping.ts';
import { isMapped } from '../lists/row-reader.ts';

export type Understanding = {
  headers: readonly string[];
  mapping: Mapping;
  columns: CsvColumns;
  /** Headers of columns that are not loaded. */
  ignored: string[];
};

/** A column's own name in records before all others. */
const NAMES = new Map<Field, readonly string[]>(
  [...fieldNames(COLUMNS)].map(([field, names]) => [field, [field.replaceAll('_', ' '), ...names]]),
);

/**
 * @throws Unreadable naming the columns when nobody can be told apart by them; Error for a `--map`
 *   that names none of them
 */
export function understand(preview: CsvPreview, map: ColumnMap): Understanding {
  const { headers, rows, delimiter } = preview;
  const sampled = headers.map((header, at) => ({
    header,
    sample: rows.map((row) => row[at] ?? ''),
  }));
  const mapping = guessMapping(sampled, NAMES, resolveMap(map, headers));
  // Under the names of records, rows without an identifier are rejects like any other.
  const isFlat = headers.some((header) => columnOf(header) !== '');
  if (!isFlat && !identifies(mapping)) throw new Unreadable(missingMessage(headers));
  const columns = headers.map((header, at) => roleAt(at, mapping) ?? ownName(header, map));
  const ignored = headers.filter((_, at) => columns[at] === '');
  return { headers, mapping, columns: { delimiter, columns }, ignored };
}

const roleAt = (at: number, mapping: Mapping): ColumnRole | undefined =>
  [...mapping].find(([, { column }]) => column === at)?.[0] as ColumnRole | undefined;

/** Of several columns of one name, each counts where those before it are empty. */
function ownName(header: string, map: ColumnMap): ColumnRole | '' {
  const name = columnOf(header);
  return name === '' || map.has(name) ? '' : name;
}

const identifies = (mapping: Mapping): boolean =>
  mapping.has('linkedin_url') ||
  mapping.has('email') ||
  (['first_name', 'last_name', 'company_name'] as const).every((field) => isMapped(mapping, field));

function missingMessage(headers: readonly string[]): string {
  const named = headers.map((header) => `"${header}"`).join(', ');
  return `no column found for email, linkedin_url, or first_name, last_name and company_name together among ${named}; name one with --map email="…"`;
}
