/** Rows of a list as the leads that are sent. Pure. */

import { LEAD_KEYS, type LeadKey, type MatchField, NEEDED_KEYS } from '../../api/index.ts';
import {
  type Cell,
  type Column,
  fieldReader,
  isMapped,
  type Mapping,
  type Row,
} from '../../lists/index.ts';
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
  NEEDED_KEYS[matchBy].filter((key) => !isMapped(mapping, key));

/** Says why a list cannot be matched by a field, and what to do. */
export function describeMissing(
  matchBy: MatchField,
  missing: readonly LeadKey[],
  columns: readonly Column[],
): string {
  const named = quoteHeaders(columns.map(({ header }) => header));
  const wanted = LEAD_KEYS.filter((key) => missing.includes(key)).join(', ');
  return `--match-by ${matchBy}: no column found for ${wanted} among ${named}; name it with --map ${missing[0]}="…"`;
}
