/** Rows of a list as the leads that are sent. Pure. */
import { splitName } from './full-name.ts';
import { type ColumnRole, LEAD_KEYS, type LeadKey, type MatchField, NEEDED } from './lead-key.ts';
import type { Row } from './lead-list.ts';
import type { Mapping } from './mapping.ts';

type Cell = string | null;

export type LeadReader = {
  keys: readonly LeadKey[];
  /** A row's values, aligned to `keys`. `number` is the row's place in the list, from 1. */
  read(row: Row, number: number): Cell[];
  /** The row's `unique_identifier` alone. */
  identifier(row: Row, number: number): Cell;
};

/**
 * Reads what the mapping says. A list without identifiers of its own gets row numbers, so that
 * every result can be checked against its row.
 */
export function leadReader(mapping: Mapping): LeadReader {
  const keys = LEAD_KEYS.filter((key) => key === 'unique_identifier' || isMapped(mapping, key));
  const cell = (row: Row, role: ColumnRole) => clean(row[mapping.get(role)?.column ?? -1]);
  const identifier = (row: Row, number: number) =>
    mapping.has('unique_identifier') ? cell(row, 'unique_identifier') : String(number);
  return {
    keys,
    identifier,
    read(row, number) {
      const name = mapping.has('full_name') ? splitName(cell(row, 'full_name') ?? '') : null;
      return keys.map((key) => {
        if (key === 'unique_identifier') return identifier(row, number);
        if (name && key === 'first_name') return name.first;
        if (name && key === 'last_name') return name.last;
        return cell(row, key);
      });
    },
  };
}

/** What a match field needs and the mapping lacks. */
export const missingFor = (matchBy: MatchField, mapping: Mapping): LeadKey[] =>
  NEEDED[matchBy].filter((key) => !isMapped(mapping, key));

const isMapped = (mapping: Mapping, key: LeadKey): boolean =>
  mapping.has(key) || (mapping.has('full_name') && (key === 'first_name' || key === 'last_name'));

/** The service takes no U+0000, and one such cell would cost its whole batch. */
const clean = (cell: Cell | undefined): Cell => cell?.replaceAll('\0', '') ?? null;
