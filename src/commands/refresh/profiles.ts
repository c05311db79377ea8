/** Turns rows of a list into profiles (docs/interface.md#refresh-requests). Pure. */

import { missingFields, type RefreshProfileInput } from '../../../client/src/index.ts';
import {
  type Cell,
  type Field,
  fieldReader,
  isMapped,
  type Mapping,
  parseContactId,
  type Row,
} from '../../files/reader/index.ts';

/** The fields that identify a profile, most reliable first. */
export const PROFILE_FIELDS = [
  'ds_contact_id',
  'linkedin_url',
  'email',
  'first_name',
  'last_name',
  'company_name',
] as const satisfies readonly Field[];

/** `row` is the row's position in the list, from 1. It connects results with rows. */
export type Profile = RefreshProfileInput & { metadata: { row: number } };

const NAME_FIELDS = missingFields('name', () => false);

/**
 * Returns a row's identifiers: only the contact id if there is one, otherwise profile URL, email
 * and the whole name. A row without any is sent too, so that it is returned as invalid.
 */
export function profileMaker(mapping: Mapping): (row: Row, number: number) => Profile {
  const toFields = fieldReader(mapping);
  return (row, number) => {
    const fields = toFields(row);
    const metadata = { row: number };
    const id = parseContactId(fields('ds_contact_id'));
    if (id !== null) return { ds_contact_id: id, metadata };
    const name = NAME_FIELDS.map((field) => [field, fields(field)] as const);
    const found = [
      ['linkedin_url', fields('linkedin_url')] as const,
      ['email', fields('email')] as const,
      ...(name.every(([, cell]) => isFilled(cell)) ? name : []),
    ];
    return { ...Object.fromEntries(found.filter(([, cell]) => isFilled(cell))), metadata };
  };
}

const isFilled = (cell: Cell): boolean => cell !== null && cell.trim() !== '';

/** True if the mapped columns can identify people. */
export const identifies = (mapping: Mapping): boolean =>
  mapping.has('ds_contact_id') ||
  mapping.has('linkedin_url') ||
  mapping.has('email') ||
  namesPeople(mapping);

/**
 * True if first name, last name and company are all mapped, because two of them identify no person.
 */
export const namesPeople = (mapping: Mapping): boolean =>
  missingFields('name', (field) => isMapped(mapping, field)).length === 0;
