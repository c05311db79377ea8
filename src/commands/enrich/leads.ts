/** Turns rows of a list into leads. Pure. */

import {
  allowedMatchFields,
  type MatchField,
  type MatchFields,
  missingFields,
} from '../../../client/src/index.ts';
import {
  type Cell,
  type Column,
  fieldReader,
  isMapped,
  type Mapping,
  type Row,
} from '../../files/reader/index.ts';
import { LEAD_KEYS, type LeadKey } from '../../ground/api/index.ts';
import { quoteColumn, quoteColumns } from '../lists/column-names.ts';

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

/** The match fields that the mapped columns allow, most reliable first; null if there are none. */
export function allowedMatchBy(mapping: Mapping): MatchFields | null {
  const [best, ...others] = allowedMatchFields((field) => isMapped(mapping, field));
  return best ? [best, ...others] : null;
}

/** Describes the match fields that are used because no option chooses them. */
export function describeChoice(
  matchBy: MatchFields,
  mapping: Mapping,
  columns: readonly Column[],
): string {
  const named = matchBy.map((field) => `${field} (${headersOf(field, mapping, columns)})`);
  const others = matchBy.length > 1 ? 'other fields' : 'another field';
  return `matching by ${named.join(', then ')}; choose ${others} with --match-by\n`;
}

/** Stands for first and last name. */
const WHOLE = ['full_name'] as const;

function headersOf(matchBy: MatchField, mapping: Mapping, columns: readonly Column[]): string {
  const isName = matchBy === 'name';
  const needed = [...(isName ? WHOLE : []), ...missingFields(matchBy, () => false)];
  const taken = needed.flatMap((role) => mapping.get(role)?.column ?? []);
  return [...new Set(taken)].map((column) => quoteColumn(columns[column]!, column)).join(', ');
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
  const headers = quoteColumns(columns);
  if (matchBy === null) {
    return `no column found to match by among ${headers}; name one with --map email="…", --map linkedin_url="…", or first_name, last_name and company_name`;
  }
  const wanted = LEAD_KEYS.filter((key) => missing.includes(key)).join(', ');
  return `--match-by ${matchBy}: no column found for ${wanted} among ${headers}; name it with --map ${missing[0]}="…"`;
}
