/**
 * The columns of a CRM's preset, with its record id if it is known, then the client's own columns.
 * Those of a list leave out what the CRM's columns contain, and end with the former values. Pure.
 */

import type { Plan } from './columns.ts';
import { crmReader, type FieldReader, formerAddress, ownFieldReader } from './crm-values.ts';
import { CRMS, type CrmColumn, type CrmName } from './crms.ts';
import { type Field, findTwins, type Twins } from './fields.ts';
import type { Listed } from './listed.ts';
import { type Column, isEmpty, ownText, type Row } from './row.ts';

/** Returns the columns of a CRM's preset, and a predicate for the rows that it accepts. */
export function crmColumns(
  preset: CrmName,
  plan: Plan,
): { columns: Column[]; isTaken: (row: Row) => boolean } {
  const { mode, names, list = null, systems = [] } = plan;
  const twins = findTwins(names, list?.fields);
  const readOwn = ownFieldReader(twins);
  const read = crmReader(mode, readOwn, list !== null);
  const { columns: wanted, required } = CRMS[preset];
  const pairs = wanted.map((column): Column[] => {
    const now: Column = { header: column.header, type: 'text', read: reader(column, read) };
    const isCompared = mode === 'changed_only' && column.fields.some((field) => twins.has(field));
    return isCompared ? [now, former(column, reader(column, readOwn))] : [now];
  });
  const formerEmail =
    twins.has('email') && (mode !== 'fill_empty' || list) ? [formerEmailColumn(read, readOwn)] : [];
  const { id } = CRMS[preset];
  const idAt = list?.idColumns.get(id.system);
  const hasIds = idAt !== undefined || systems.includes(id.system);
  const ids = hasIds ? [idColumn(id, idAt)] : [];
  return {
    columns: list
      ? listColumns(preset, { names, list, twins }, [ids, ...pairs], formerEmail)
      : withCarried(names, [...ids, ...pairs.flat(), ...formerEmail]),
    isTaken: (row) =>
      required.every((fields) => fields.some((field) => !isEmpty(read(row, field)))),
  };
}

/** Returns a column for addresses of former employers, which the column *Email* omits. */
const formerEmailColumn = (read: FieldReader, readOwn: FieldReader): Column => ({
  header: 'former_email',
  type: 'text',
  read: (row) => (isEmpty(read(row, 'email')) ? formerAddress(row, readOwn) : null),
});

const reader =
  ({ fields, render = (text) => text }: CrmColumn, read: FieldReader) =>
  (row: Row): string | null => {
    const texts = fields.map((field) => read(row, field)).filter((text) => !isEmpty(text));
    return texts.length > 0 ? render(texts.join(' ')) : null;
  };

const former = ({ header, fields }: CrmColumn, read: (row: Row) => string | null): Column => ({
  header: `Former ${header}`,
  type: 'text',
  read: (row) => (fields.some((field) => row.changed.has(field)) ? read(row) : null),
});

/** Adds the client's columns with unchanged values. Columns with a taken name are renamed. */
function withCarried(names: readonly string[], crm: readonly Column[]): Column[] {
  const headers = crm.map(({ header }) => header);
  const taken = new Set([...headers, ...names]);
  const carried = names.map((name, at) => {
    const header = headers.includes(name) ? freeHeader(name, (one) => taken.has(one)) : name;
    taken.add(header);
    return ownColumn(header, at);
  });
  return [...crm, ...carried];
}

const freeHeader = (name: string, isTaken: (name: string) => boolean): string =>
  isTaken(name) ? freeHeader(`${name} (list)`, isTaken) : name;

const ownColumn = (header: string, at: number): Column => ({
  header,
  type: 'text',
  read: (row) => row.own[at] ?? null,
});

/** A list's columns. */
type OfList = { names: readonly string[]; list: Listed; twins: Twins };

/**
 * Orders the columns: the record id, the CRM's columns, unmapped columns of the list, former values.
 * No header is repeated in upper or lower case.
 */
function listColumns(
  preset: CrmName,
  ofList: OfList,
  pairs: readonly Column[][],
  formerEmail: readonly Column[],
): Column[] {
  const crm = pairs.flatMap(([column]) => column ?? []);
  const formers = [...pairs.flatMap(([, ...more]) => more), ...formerEmail];
  return [...crm, ...unmappedColumns(preset, ofList, [...crm, ...formers]), ...formers];
}

/**
 * Returns the column of the CRM's record ids: that of the list, otherwise that of the contact.
 * @param at the list's column of them, if it has one
 */
const idColumn = (
  { header, system }: { header: string; system: string },
  at: number | undefined,
): Column => ({
  header,
  type: 'text',
  read: (row) => {
    const own = at === undefined ? null : ownText(row, at);
    return own?.trim() || row.externalIds?.[system];
  },
});

/**
 * Returns the columns of a list that are neither mapped nor the record id. A column is left out if
 * the CRM has it under the same header, and renamed if the CRM's column has another meaning.
 */
function unmappedColumns(
  preset: CrmName,
  { names, list, twins }: OfList,
  others: readonly Column[],
): Column[] {
  const { id, columns } = CRMS[preset];
  const left = new Set<number>([...list.fields.values()]);
  const idAt = list.idColumns.get(id.system);
  if (idAt !== undefined) left.add(idAt);
  for (const { header, fields } of columns) {
    const at = twins.get(fields[0] as Field);
    if (at !== undefined && isSame(names[at] ?? '', header)) left.add(at);
  }
  const taken = new Set(others.map(({ header }) => fold(header)));
  return names.flatMap((name, at) => {
    if (left.has(at)) return [];
    const header = freeHeader(name, (one) => taken.has(fold(one)));
    taken.add(fold(header));
    return ownColumn(header, at);
  });
}

const fold = (header: string): string => header.trim().toLowerCase();

const isSame = (one: string, other: string): boolean => fold(one) === fold(other);
