/** Turns rows of a list into leads. Pure. */

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
  /** True if the list has a column of identifiers. */
  hasIdentifiers: boolean;
  /** A row's values, in the order of `keys`. `number` is the row's position in the list, from 1. */
  read(row: Row, number: number): Cell[];
  /** Only the row's `unique_identifier`. */
  identifier(row: Row, number: number): Cell;
};

/**
 * Reads leads from the mapped columns. If the list has no identifiers, row numbers are used, so
 * that each result can be compared with its row.
 */
export function leadReader(mapping: Mapping): LeadReader {
  const keys = LEAD_KEYS.filter((key) => key === 'unique_identifier' || isMapped(mapping, key));
  const toFields = fieldReader(mapping);
  const identifier = (row: Row, number: number) =>
    mapping.has('unique_identifier') ? toFields(row)('unique_identifier') : String(number);
  return {
    keys,
    hasIdentifiers: mapping.has('unique_identifier'),
    identifier,
    read(row, number) {
      const fields = toFields(row);
      return keys.map((key) =>
        key === 'unique_identifier' ? identifier(row, number) : fields(key),
      );
    },
  };
}

/** The fields that the match field needs but the mapping lacks. */
export const missingFor = (matchBy: MatchField, mapping: Mapping): LeadKey[] =>
  missingFields(matchBy, (field) => isMapped(mapping, field));

/** The most reliable match field that the mapped columns allow; null if there is none. */
export const bestMatchBy = (mapping: Mapping): MatchField | null =>
  bestMatchField((field) => isMapped(mapping, field));

/** Describes the match field that is used because no option chooses one. */
export function describeChoice(
  matchBy: MatchField,
  mapping: Mapping,
  columns: readonly Column[],
): string {
  const needed = [...missingFields(matchBy, () => false), 'full_name' as const];
  const taken = needed.flatMap((role) => mapping.get(role)?.column ?? []);
  const headers = quoteHeaders([...new Set(taken)].map((column) => columns[column]!.header));
  return `matching by ${matchBy} (${headers}); choose another field with --match-by\n`;
}

/**
 * Explains why a list cannot be matched by a field, and what to do.
 * @param matchBy null for any
 */
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
