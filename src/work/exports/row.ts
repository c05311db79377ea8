/** A row of an export, and the columns that read it. Pure. */
import type { Result } from '../../files/tables/index.ts';
import type { Field } from './fields.ts';

/** A value that is given back to the letter: its JSON text. */
export class Sent {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

export type Row = {
  /** What the client sent, parallel to the names of its columns; null where it sent nothing. */
  own: readonly (string | Sent | null)[];
  /** What is known of the contact, by the names of the API's answer. */
  known: Result;
  /** The fields in which the two differ. */
  changed: ReadonlySet<Field>;
};

/** What a column holds: text, or what Parquet and JSON have types for. */
export type ColumnType = 'text' | 'whole' | 'flag' | 'time';

export type Column = {
  header: string;
  type: ColumnType;
  /** A text, number, boolean or `Sent`, a list of texts, or null or undefined for nothing. */
  read(row: Row): unknown;
};

/** What a client sent, as text; null when it is nothing. */
export const ownText = (row: Row, at: number): string | null => {
  const value = row.own[at] ?? null;
  return value instanceof Sent ? value.json : value;
};

export const isEmpty = (text: string | null): boolean => text === null || text.trim() === '';

/** Fields that belong to an employer: beside another one they would make two people of one row. */
export const OF_EMPLOYER: ReadonlySet<Field> = new Set<Field>([
  ...(['title', 'company_website', 'email', 'phone', 'corporate_phone'] as const),
  ...(['direct_phone', 'mobile_number'] as const),
]);

/** Whether the employer that a client sent is not the one that is known. */
export const hasOtherEmployer = ({ changed }: Row): boolean => changed.has('company_name');
