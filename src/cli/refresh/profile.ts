/** Rows of a list as the profiles that are sent (docs/interface.md#refresh-requests). Pure. */
import { NEEDED_KEYS } from '../../api/index.ts';
import { idOf } from '../lists/column-values.ts';
import type { Field } from '../lists/fields.ts';
import type { Row } from '../lists/list.ts';
import type { Mapping } from '../lists/mapping.ts';
import { type Cell, isMapped, rowReader } from '../lists/row-reader.ts';

/** The fields a profile may be found by, the most reliable first. */
export const PROFILE_FIELDS = [
  'ds_contact_id',
  'linkedin_url',
  'email',
  'first_name',
  'last_name',
  'company_name',
] as const satisfies readonly Field[];

export type Profile = {
  ds_contact_id?: number;
  linkedin_url?: string;
  email?: string;
  first_name?: string;
  last_name?: string;
  company_name?: string;
  /** The row's place in the list, from 1: what comes back is told by it. */
  metadata: { row: number };
};

/**
 * Every identifier a row has: a contact id alone, else profile URL, email and the whole name. A
 * row without any is sent all the same, so that it comes back as invalid.
 */
export function profileReader(mapping: Mapping): (row: Row, number: number) => Profile {
  const readRow = rowReader(mapping);
  return (row, number) => {
    const fields = readRow(row);
    const metadata = { row: number };
    const id = idOf(fields('ds_contact_id'));
    if (id !== null) return { ds_contact_id: id, metadata };
    const name = NEEDED_KEYS.name.map((field) => [field, fields(field)] as const);
    const found = [
      ['linkedin_url', fields('linkedin_url')] as const,
      ['email', fields('email')] as const,
      ...(name.every(([, cell]) => isFilled(cell)) ? name : []),
    ];
    return { ...Object.fromEntries(found.filter(([, cell]) => isFilled(cell))), metadata };
  };
}

const isFilled = (cell: Cell): boolean => cell !== null && cell.trim() !== '';

/** Whether rows could be found by what the mapping gives. */
export const identifies = (mapping: Mapping): boolean =>
  mapping.has('ds_contact_id') ||
  mapping.has('linkedin_url') ||
  mapping.has('email') ||
  namesPeople(mapping);

/** Whether first name, last name and company are all there: two of them find nobody. */
export const namesPeople = (mapping: Mapping): boolean =>
  NEEDED_KEYS.name.every((field) => isMapped(mapping, field));
