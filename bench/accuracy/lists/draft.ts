/** A lead and the record of the person it is about, on their way to differ by one fault. */
import type { CompanyRecord, ContactRecord } from '../../../src/profile/record.ts';
import type { Lead, World } from '../../../src/profile/world/index.ts';
import type { OtherNames } from './other-names.ts';

export type Draft = OtherNames & {
  person: ReturnType<World['person']>;
  /** What is stored of the person. */
  record: ContactRecord;
  /** What the list says. */
  row: Lead['row'];
  /** The record of the company that the row names. */
  company: CompanyRecord & { aliases?: string[] | null };
  /** Chooses between variants of a fault. */
  turn: number;
};

/** Puts a fault between lead and record; says whether it found something to change. */
export type Fault = (draft: Draft) => boolean;

/** Writes the employer's name otherwise in the record and in the lead. */
export function nameEmployer(draft: Draft, onRecord: string | null, onLead: string): boolean {
  const { record, company, row } = draft;
  if (row.company_name === null) return false;
  record.positions = (record.positions ?? []).map((position) =>
    position.company?.domain === company.domain
      ? { ...position, company: { ...position.company, name: onRecord } }
      : position,
  );
  row.company_name = onLead;
  return true;
}
