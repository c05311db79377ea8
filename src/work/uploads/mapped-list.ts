/** Reads the list id and the mapping from the body of a call. */

import {
  type ColumnPreview,
  type ColumnRole,
  findSystem,
  isMapped,
  type Mapping,
  mapColumn,
  parseExternalRole,
  systemOf,
} from '../../files/reader/index.ts';
import { invalid, LEAD_KEYS } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import type { Service } from '../../ground/service.ts';
import { columnsOf, findList, type StoredList } from './stored.ts';

export type MappedList = {
  list: StoredList;
  columns: readonly ColumnPreview[];
  headers: readonly string[];
  mapping: Mapping;
};

/** The members of the body. */
type Given = { list_id?: number | null; mapping?: Record<string, string> | null };

/** Fields that a column may be mapped to. */
const ROLES: readonly ColumnRole[] = [...LEAD_KEYS, 'full_name'];

/**
 * @param field the part of the body that names the list, for the error message; empty for the body
 * @param roles the fields that a column may be mapped to
 * @throws ServiceError `invalid` naming the field if the account has no such list, or the mapping
 *   does not fit the list
 */
export async function getMappedList(
  { db, config }: Pick<Service, 'db' | 'config'>,
  accountId: number,
  given: Given,
  field: string,
  roles = ROLES,
): Promise<MappedList> {
  const list = await getList(db, accountId, given, { field, keptMs: config.retentionMs.lists });
  const columns = columnsOf(list);
  const headers = columns.map(({ name }) => name);
  const mapping = parseMapping(given.mapping, headers, memberOf(field, 'mapping'), roles);
  return { list, columns, headers, mapping };
}

/**
 * Returns the columns with ids of people in other systems, by system. They are mapped as such, or to
 * the identifier under a header that such ids have.
 */
export function mappedSystems({ mapping, columns }: MappedList): Map<string, number> {
  const systems = new Map<string, number>();
  for (const [role, { column }] of mapping) {
    const system = systemOf(role);
    if (system !== null) systems.set(system, column);
  }
  const identifier = mapping.get('unique_identifier')?.column;
  if (identifier === undefined) return systems;
  const { name, samples } = columns[identifier]!;
  const system = findSystem(name, samples);
  if (system !== null && !systems.has(system)) systems.set(system, identifier);
  return systems;
}

const memberOf = (field: string, name: string): string =>
  field === '' ? name : `${field}.${name}`;

/** Returns the mapping that the preview of a list suggests. */
export const guessedMapping = (list: StoredList): Mapping =>
  new Map(
    columnsOf(list).flatMap(({ name, guess }, column) => {
      const role = ROLES.find((known) => known === guess);
      return role ? [[role, mapColumn(role, column, name, 'header')] as const] : [];
    }),
  );

export const noList = (id: number, field: string) =>
  invalid(`${memberOf(field, 'list_id')}: no list ${id} on this account, or it is no longer kept`);

async function getList(
  db: Db,
  accountId: number,
  { list_id: id }: Given,
  { field, keptMs }: { field: string; keptMs: number | null },
): Promise<StoredList> {
  if (id == null) throw invalid(`${memberOf(field, 'list_id')}: is required`);
  const isId = Number.isSafeInteger(id) && id > 0;
  const list = isId ? await findList(db, accountId, id, keptMs) : undefined;
  if (!list) throw noList(id, field);
  return list;
}

/**
 * @param field for the error message
 * @throws ServiceError `invalid` naming the field
 */
export function parseMapping(
  given: Given['mapping'],
  headers: readonly string[],
  field: string,
  roles: readonly ColumnRole[],
): Mapping {
  if (given == null) throw invalid(`${field}: is required`);
  const mapping: Mapping = new Map(
    Object.entries(given).map(([name, header]) => {
      const role = roles.find((known) => known === name) ?? parseExternalRole(name);
      if (!role) throw invalid(`${field}.${name}: is no field; the fields are ${roles.join(', ')}`);
      const column = headers.indexOf(header);
      if (typeof header !== 'string') throw invalid(`${field}.${name}: must be a string`);
      if (column < 0) throw invalid(`${field}.${name}: the list has no column "${header}"`);
      return [role, mapColumn(role, column, header, 'map')];
    }),
  );
  if (mapping.size === 0) throw invalid(`${field}: must not be empty`);
  if (mapping.has('full_name') && (mapping.has('first_name') || mapping.has('last_name'))) {
    throw invalid(`${field}.full_name: must not stand beside first_name or last_name`);
  }
  return mapping;
}

/** Sets of fields that identify a person. */
const IDENTIFIERS = [
  ['email'],
  ['linkedin_url'],
  ['first_name', 'last_name', 'company_name'],
] as const;

/** @throws ServiceError `invalid` if the mapping lacks a field of each set */
export function checkIdentified(mapping: Mapping, field: string): void {
  const isMet = IDENTIFIERS.some((fields) => fields.every((one) => isMapped(mapping, one)));
  if (isMet) return;
  throw invalid(`${field}: needs email, linkedin_url, or first_name, last_name and company_name`);
}
