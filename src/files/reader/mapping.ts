/**
 * Maps the columns of a list to fields, by their headers and, for addresses and profile URLs, by
 * their values. Pure.
 */
import {
  isSalutation,
  type SplitName,
  splitLastFirst,
  splitName,
} from '../../profile/full-name.ts';
import {
  areDates,
  areRoleMailboxes,
  detectKind,
  mayBe,
  mayBeId,
  mayBePhones,
  shareOf,
  type ValueKind,
} from './column-values.ts';
import {
  type ColumnRole,
  type Field,
  FULL_NAME_HEADERS,
  HEADERS,
  NAME_HEADERS,
  type NamedRole,
  NOT_THE_LEAD,
  QUALIFIERS,
} from './fields.ts';
import { toWords } from './header-words.ts';
import type { Cell, Row } from './list.ts';
import { lastNameWords, nameOrder } from './name-order.ts';

export type Column = {
  header: string;
  sample: readonly (string | null)[];
};

/** Returns the columns of a table with their values in the first rows. */
export const toColumns = (headers: readonly string[], rows: readonly Row[]): Column[] =>
  headers.map((header, at) => ({ header, sample: rows.map((row) => row[at] ?? null) }));

/** A column with properties that are computed once. */
type Studied = Column & {
  words: readonly string[];
  /** True for addresses of offices, which are used only if there is no other email column. */
  isOffice: boolean;
};

/** The column of a role, and how it was found. */
export type Mapped = {
  column: number;
  by: 'header' | 'values' | 'map';
  /** Most words of a last name; set for columns of whole names that begin with the last name. */
  lastNameWords?: number | undefined;
};

/** Columns by role. */
export type Mapping = ReadonlyMap<ColumnRole, Mapped>;

/** Maps a column to a role, with the order of names that its header states. */
export const mapColumn = (
  role: ColumnRole,
  column: number,
  header: string,
  by: Mapped['by'],
): Mapped => {
  const isLastFirst = role === 'full_name' && nameOrder(header) === 'last-first';
  return isLastFirst ? { column, by, lastNameWords: lastNameWords(header) } : { column, by };
};

/** `--map`: the column's index, or null to skip the field. */
export type Overrides = ReadonlyMap<ColumnRole, number | null>;

/** The fields to map, in this order, with their headers, the best first. */
export type FieldNames = ReadonlyMap<Field, readonly string[]>;

/** Returns the usual headers of these fields. */
export const fieldNames = (fields: readonly Field[]): FieldNames =>
  new Map(fields.map((field) => [field, HEADERS[field]]));

/** Returns the usual headers of these fields, each list preceded by the field's own name. */
export const ownFieldNames = (fields: readonly Field[]): FieldNames =>
  new Map(fields.map((field) => [field, [field.replaceAll('_', ' '), ...HEADERS[field]]]));

type Draft = Map<ColumnRole, Mapped>;

/**
 * Maps by the overrides, then by headers, the best first, then by values. A column has one role.
 */
export function guessMapping(
  columns: readonly Column[],
  names: FieldNames,
  overrides: Overrides = new Map(),
): Mapping {
  const mapping: Draft = new Map();
  const offices = columns.map(
    (column): Studied => ({ ...column, words: toWords(column.header), isOffice: false }),
  );
  const personal = offices.map((column) => ({
    ...column,
    isOffice: areRoleMailboxes(column.sample),
  }));
  const set = (role: ColumnRole, column: number, by: Mapped['by']) => {
    if (column < 0) return;
    mapping.set(role, mapColumn(role, column, columns[column]?.header ?? '', by));
  };
  for (const [role, column] of overrides) set(role, column ?? -1, 'map');
  const isOpen = (field: Field) => names.has(field) && !overrides.has(field) && !mapping.has(field);
  for (const [field, called] of names) {
    if (isOpen(field)) set(field, findByHeader(personal, mapping, called, field), 'header');
  }
  assignNames(offices, mapping, overrides, set);
  for (const kind of ['email', 'linkedin_url'] as const) {
    if (isOpen(kind)) set(kind, findByValues(personal, mapping, kind), 'values');
  }
  // An office's address is better than none.
  if (isOpen('email'))
    set('email', findByHeader(offices, mapping, names.get('email')!, 'email'), 'header');
  if (isOpen('email')) set('email', findByValues(offices, mapping, 'email'), 'values');
  return mapping;
}

const isTaken = (mapping: Draft, column: number): boolean =>
  mapping.values().some((taken) => taken.column === column);

/** Returns the index of the unmapped column with the best of these headers; -1 if there is none. */
function findByHeader(
  columns: readonly Studied[],
  mapping: Draft,
  names: readonly string[],
  role: ColumnRole,
): number {
  const wanted = names.map(squeeze);
  let best = { column: -1, rank: Number.POSITIVE_INFINITY };
  columns.forEach(({ header, words, sample, isOffice }, column) => {
    const rank = rankRole(role, header, words, wanted);
    if (role === 'email' && isOffice) return;
    if (rank < best.rank && !isTaken(mapping, column) && fits(role, sample))
      best = { column, rank };
  });
  return best.column;
}

/**
 * Ranks a header for a role. A header that names both parts of a name is a whole name, in any
 * language.
 */
function rankRole(
  role: ColumnRole,
  header: string,
  words: readonly string[],
  wanted: readonly string[],
): number {
  const rank = rankAmong(words, wanted);
  const isWhole = role === 'full_name' && nameOrder(header) !== null;
  return isWhole ? Math.min(rank, wanted.length) : rank;
}

/**
 * Ranks a header: lower is better. A bare name comes before one with qualifiers. Infinite for other
 * headers.
 */
function rankAmong(words: readonly string[], wanted: readonly string[]): number {
  const plain = wanted.indexOf(words.join(''));
  if (plain >= 0) return plain;
  const bare = wanted.indexOf(withoutQualifiers(words).join(''));
  return bare >= 0 ? wanted.length + bare : Number.POSITIVE_INFINITY;
}

/**
 * Returns `exact` if the header is a name of the role, `qualified` if it has qualifiers as well;
 * null if it is neither.
 */
export function rankHeader(role: NamedRole, header: string): 'exact' | 'qualified' | null {
  const wanted = (role === 'full_name' ? FULL_NAME_HEADERS : HEADERS[role]).map(squeeze);
  const rank = rankAmong(toWords(header), wanted);
  if (rank === Number.POSITIVE_INFINITY) return null;
  return rank < wanted.length ? 'exact' : 'qualified';
}

/** True if the values may be of the role: a column "Email" of yes and no contains no addresses. */
function fits(role: ColumnRole, sample: readonly (string | null)[]): boolean {
  if (role === 'email' || role === 'linkedin_url') return mayBe(role, sample);
  if (role === 'ds_contact_id') return mayBeId(sample);
  if (role === 'start_date' || role === 'verified_at') return areDates(sample);
  if (PHONES.includes(role)) return mayBePhones(sample);
  if (role === 'title' && shareOf(sample, isSalutation) > 0.5) return false;
  return role === 'unique_identifier' || detectKind(sample) === null;
}

const PHONES: readonly ColumnRole[] = ['phone', 'direct_phone', 'mobile_number'];

function findByValues(columns: readonly Studied[], mapping: Draft, kind: ValueKind): number {
  return columns.findIndex(
    ({ words, sample, isOffice }, column) =>
      !isOffice &&
      !isTaken(mapping, column) &&
      !words.some((word) => NOT_THE_LEAD.has(word)) &&
      detectKind(sample) === kind,
  );
}

/**
 * Maps columns of names. If there is only a first or only a last name, a column "Name" is taken as
 * the other part. If there is neither, the column is taken as the whole name.
 */
function assignNames(
  columns: readonly Studied[],
  mapping: Draft,
  overrides: Overrides,
  set: (role: ColumnRole, column: number, by: Mapped['by']) => void,
): void {
  const isOpen = (part: Field) => !overrides.has(part) && !mapping.has(part);
  for (const [part, other] of NAME_PARTS) {
    if (isOpen(part) && mapping.has(other)) {
      set(part, findByHeader(columns, mapping, NAME_HEADERS[part], part), 'header');
    }
  }
  if (overrides.has('full_name') || !isOpen('first_name') || !isOpen('last_name')) return;
  const names = [...FULL_NAME_HEADERS, ...NAME_HEADERS.last_name, ...NAME_HEADERS.first_name];
  set('full_name', findByHeader(columns, mapping, names, 'full_name'), 'header');
}

const NAME_PARTS = [
  ['first_name', 'last_name'],
  ['last_name', 'first_name'],
] as const;

/** All headers of all fields. */
const KNOWN: ReadonlySet<string> = new Set(
  [...Object.values(HEADERS), ...Object.values(NAME_HEADERS), FULL_NAME_HEADERS]
    .flat()
    .map((name) => name.replaceAll(' ', '')),
);

/** True if a header is a usual name of a field, with or without qualifiers. */
export function isKnownHeader(header: string): boolean {
  const words = toWords(header);
  const isNamed = KNOWN.has(words.join('')) || KNOWN.has(withoutQualifiers(words).join(''));
  return isNamed || nameOrder(header) !== null;
}

const squeeze = (name: string): string => name.replaceAll(' ', '');

function withoutQualifiers(words: readonly string[]): readonly string[] {
  let from = 0;
  let to = words.length;
  while (from < to - 1 && QUALIFIERS.has(words[from]!)) from += 1;
  while (to - 1 > from && QUALIFIERS.has(words[to - 1]!)) to -= 1;
  return words.slice(from, to);
}

/** Returns the value of a field in one row; null if it is empty or not mapped. */
export type RowFields = (field: Field) => Cell;

/** Returns a reader of a row's fields by the mapping. A column of whole names yields both parts. */
export const fieldReader =
  (mapping: Mapping) =>
  (row: Row): RowFields => {
    const cell = (role: ColumnRole) => clean(row[mapping.get(role)?.column ?? -1]);
    let name: SplitName | undefined;
    return (field) => {
      const isPart = field === 'first_name' || field === 'last_name';
      if (!isPart || !mapping.has('full_name')) return cell(field);
      name ??= splitWhole(cell('full_name') ?? '', mapping.get('full_name'));
      return field === 'first_name' ? name.first : name.last;
    };
  };

const splitWhole = (text: string, mapped: Mapped | undefined): SplitName =>
  mapped?.lastNameWords ? splitLastFirst(text, mapped.lastNameWords) : splitName(text);

/** True if a column contains this field. */
export const isMapped = (mapping: Mapping, field: Field): boolean =>
  mapping.has(field) ||
  (mapping.has('full_name') && (field === 'first_name' || field === 'last_name'));

/** Drops U+0000, because the service refuses the whole batch with such a cell. */
const clean = (cell: Cell | undefined): Cell => cell?.replaceAll('\0', '') ?? null;
