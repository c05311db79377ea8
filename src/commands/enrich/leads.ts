/** Rows of a list as the leads that are sent. Pure. */

import { bestMatchField, type MatchField, missingFields } from '../../../client/src/index.ts';
import {
  type Cell,
  type Column,
  fieldReader,
  isMapped,
  type Mapping,
  type Row,
} from '../../files/reader/index.ts';
import { LEAD_KEYS, type LeadKey } from '../../ground/api/index.ts';
import { quoteHeaders } from '../lists/column-map.ts';

export type LeadReader = {
  keys: readonly LeadKey[];
  /** A row's values, aligned to `keys`. `number` is the row's place in the list, from 1. */
  read(row: Row, number: number): Cell[];
  /** The row's `unique_identifier` alone. */
  identifier(row: Row, number: number): Cell;
};

/**
 * Takes the leads from the mapped columns. A list without identifiers of its own gets row numbers,
 * so that every result can be checked against its row.
 */
export function leadReader(mapping: Mapping): LeadReader {
  const keys = LEAD_KEYS.filter((key) => key === 'unique_identifier' || isMapped(mapping, key));
  const toFields = fieldReader(mapping);
  const identifier = (row: Row, number: number) =>
    mapping.has('unique_identifier') ? toFields(row)('unique_identifier') : String(number);
  return {
    keys,
    identifier,
    read(row, number) {
      const fields = toFields(row);
      return keys.map((key) =>
        key === 'unique_identifier' ? identifier(row, number) : fields(key),
      );
    },
  };
}

/** The fields that the match field needs and the mapping lacks. */
export const missingFor = (matchBy: MatchField, mapping: Mapping): LeadKey[] =>
  missingFields(matchBy, (field) => isMapped(mapping, field));

/** The most reliable way to match that the mapped columns allow; null when none is possible. */
export const bestMatchBy = (mapping: Mapping): MatchField | null =>
  bestMatchField((field) => isMapped(mapping, field));

/** Tells what leads are matched by when no option does. */
export function describeChoice(
  matchBy: MatchField,
  mapping: Mapping,
  columns: readonly Column[],
): string {
  const needed = [...missingFields(matchBy, () => false), 'full_name' as const];
  const taken = needed.flatMap((role) => mapping.get(role)?.column ?? []);
  const headers = quoteHeaders([...new Set(taken)].map((column) => columns[column]!.header));
  return `matching by ${matchBy} (${headers}); --match-by chooses another field\n`;
}

/** Says why a list cannot be matched by a field, and what to do. @param matchBy null for any */
export function describeMissing(
  matchBy: MatchField | null,
  missing: readonly LeadKey[],
  columns: readonly Column[],
): string {
  const headers = quoteHeaders(columns.map(({ header }) => header));
  if (matchBy === null) {
    return `no column found to match by among ${headers}; name one with --map email="…", --map linkedin_url="…", or first_name, last_name and company_name`;
  }
  const wanted = LEAD_KEYS.filter((key) => missing.includes(key)).join(', ');
  return `--match-by ${matchBy}: no column found for ${wanted} among ${headers}; name it with --map ${missing[0]}="…"`;
}
