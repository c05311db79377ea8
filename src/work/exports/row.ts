/** A row of an export, and the columns that read it. Pure. */
import type { Result } from '../../files/tables/index.ts';
import type { ExternalIds } from '../../profile/external-ids.ts';
import type { Field } from './fields.ts';

/** The JSON text of a value that is returned unchanged. */
export class Sent {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

export type Row = {
  /**
   * The client's values, parallel to the client's column names; null for missing values. The parts
   * of a whole name follow.
   */
  own: readonly (string | Sent | null)[];
  /** The contact's data, with the names of the API's answer. */
  known: Result;
  /** The fields in which `own` and `known` differ. */
  changed: ReadonlySet<Field>;
  /** The addresses of `own` and `known` that are at a former employer; absent if not compared. */
  formerAddresses?: ReadonlySet<string>;
  /** Ids of the contact in systems of the account; absent if it has none. */
  externalIds?: ExternalIds | undefined;
  /** True if the client names no employer, but has the website or address of another employer. */
  isElsewhere?: boolean;
};

/** The type of a column's values, in formats that have types. */
export type ColumnType = 'text' | 'whole' | 'flag' | 'time';

export type Column = {
  header: string;
  type: ColumnType;
  /** Returns a text, number, boolean, `Sent` or list of texts; null or undefined for no value. */
  read(row: Row): unknown;
};

/** Returns a client's value as text; null if there is no value. */
export const ownText = (row: Row, at: number): string | null => {
  const value = row.own[at] ?? null;
  return value instanceof Sent ? value.json : value;
};

export const isEmpty = (text: string | null): boolean => text === null || text.trim() === '';

/** Fields that depend on the employer. Beside another employer, they would mix two positions. */
export const OF_EMPLOYER: ReadonlySet<Field> = new Set<Field>([
  ...(['company_name', 'title', 'company_website', 'email', 'phone'] as const),
  ...(['corporate_phone', 'direct_phone', 'mobile_number'] as const),
]);

/** True if the client's employer differs from the known employer. */
export const hasOtherEmployer = ({ changed, isElsewhere = false }: Row): boolean =>
  changed.has('company_name') || isElsewhere;
