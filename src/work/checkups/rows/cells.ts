/** Reads the cells of a row by the mapping of a check-up. Pure. */
import {
  type ColumnRole,
  type Field,
  fieldReader,
  isMapped,
  type Mapping,
  type Row,
} from '../../../files/reader/index.ts';
import { FILLED_FIELDS, type FilledField, LEAD_KEYS } from '../../../ground/api/index.ts';

/** The fields that a column of a check-up may be mapped to. */
export const CHECKED_ROLES: readonly ColumnRole[] = [...LEAD_KEYS, 'full_name', 'phone'];

/** The cells of a row that a check-up reads. Empty cells are null. */
export type CheckedRow = {
  first: string | null;
  last: string | null;
  company: string | null;
  email: string | null;
  linkedinUrl: string | null;
  title: string | null;
  phone: string | null;
};

export function rowReader(mapping: Mapping): (row: Row) => CheckedRow {
  const fields = fieldReader(mapping);
  return (row) => {
    const field = fields(row);
    const text = (name: Field) => field(name)?.trim() || null;
    return {
      first: text('first_name'),
      last: text('last_name'),
      company: text('company_name'),
      email: text('email'),
      linkedinUrl: text('linkedin_url'),
      title: text('title'),
      phone: text('phone'),
    };
  };
}

const COLUMNS: { readonly [F in FilledField]: Field } = {
  email: 'email',
  phone: 'phone',
  title: 'title',
  company: 'company_name',
  linkedin_url: 'linkedin_url',
};

/** Returns the fields that a mapping has a column for. */
export const mappedFields = (mapping: Mapping): FilledField[] =>
  FILLED_FIELDS.filter((field) => isMapped(mapping, COLUMNS[field]));

const CELLS = {
  email: 'email',
  phone: 'phone',
  title: 'title',
  company: 'company',
  linkedin_url: 'linkedinUrl',
} as const satisfies { readonly [F in FilledField]: keyof CheckedRow };

/** Returns the fields whose cells are empty. */
export const emptyFields = (row: CheckedRow): FilledField[] =>
  FILLED_FIELDS.filter((field) => row[CELLS[field]] === null);
