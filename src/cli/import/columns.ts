import { NEEDED_KEYS } from '../../api/index.ts';
import { guessMapping, isMapped, type Mapping, ownFieldNames } from '../../files/index.ts';
import {
  COLUMNS,
  type ColumnRole,
  type CsvColumns,
  type CsvPreview,
  parseColumn,
  Unreadable,
} from '../../import/index.ts';
import { quoteHeaders, resolveMap } from '../lists/column-map.ts';
import type { ColumnMap } from '../lists/list-options.ts';

export type CsvMapping = {
  headers: readonly string[];
  mapping: Mapping;
  columns: CsvColumns;
  /** Headers of columns that are not loaded. */
  ignored: string[];
};

const NAMES = ownFieldNames(COLUMNS);

/**
 * Which column of a CSV file is loaded as which field.
 * @throws Unreadable naming the columns when none identifies a person; Error for a `--map` that names
 *   a column the file does not have
 */
export function mapColumns(preview: CsvPreview, map: ColumnMap): CsvMapping {
  const { headers, rows, delimiter } = preview;
  const sampled = headers.map((header, at) => ({
    header,
    sample: rows.map((row) => row[at] ?? ''),
  }));
  const mapping = guessMapping(sampled, NAMES, resolveMap(map, headers));
  // A file with the column names of records is loaded: rows without an identifier become rejects.
  const isFlat = headers.some((header) => parseColumn(header) !== '');
  if (!isFlat && !identifies(mapping)) throw new Unreadable(describeMissing(headers));
  const columns = headers.map((header, at) => roleAt(at, mapping) ?? ownName(header, map));
  const ignored = headers.filter((_, at) => columns[at] === '');
  return { headers, mapping, columns: { delimiter, columns }, ignored };
}

const roleAt = (at: number, mapping: Mapping): ColumnRole | undefined =>
  [...mapping].find(([, { column }]) => column === at)?.[0] as ColumnRole | undefined;

/** Of several columns of one name, a row takes the first that is filled. */
function ownName(header: string, map: ColumnMap): ColumnRole | '' {
  const name = parseColumn(header);
  return name === '' || map.has(name) ? '' : name;
}

const identifies = (mapping: Mapping): boolean =>
  mapping.has('linkedin_url') ||
  mapping.has('email') ||
  NEEDED_KEYS.name.every((field) => isMapped(mapping, field));

function describeMissing(headers: readonly string[]): string {
  return `no column found for email, linkedin_url, or first_name, last_name and company_name together among ${quoteHeaders(headers)}; name one with --map email="…"`;
}
