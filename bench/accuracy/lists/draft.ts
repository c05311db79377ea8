/** A lead and the record of the same person, before they are made to differ by one fault. */
import type { CompanyRecord, ContactRecord } from '../../../src/profile/record.ts';
import type { Lead, World } from '../../../src/profile/world/index.ts';
import type { OtherNames } from './other-names.ts';

export type Draft = OtherNames & {
  person: ReturnType<World['person']>;
  /** The stored record. */
  record: ContactRecord;
  /** The row of the list. */
  row: Lead['row'];
  /** The record of the company that the row names. */
  company: CompanyRecord & { aliases?: string[] | null };
  /** The number that selects a variant of a fault. */
  turn: number;
};

/** Adds a fault to lead or record. Returns false if there was nothing to change. */
export type Fault = (draft: Draft) => boolean;

/** Spells the employer's name differently in the record and in the lead. */
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
