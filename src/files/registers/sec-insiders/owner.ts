import type { TableRow } from '../delimited.ts';
import { cikOf } from '../edgar.ts';
import { isEntity } from './entity.ts';
import { accessionNumber } from './filing.ts';
import { type PersonName, personNameOf } from './person-name.ts';
import { titleOf } from './title.ts';

export const OWNER_COLUMNS = [
  ...['ACCESSION_NUMBER', 'RPTOWNERCIK', 'RPTOWNERNAME', 'RPTOWNER_RELATIONSHIP'],
];

/** A person who reports securities of an issuer. */
export type Owner = {
  accession: string;
  cik: string;
  name: PersonName;
  /** The person's office at the issuer; null for a holder without one. */
  title: string | null;
  line: number;
};

/**
 * Reads a row of REPORTINGOWNER.
 * @returns null for a holder without an office who cannot be read as a person
 */
export function ownerOf(row: TableRow): Owner | { accession?: string; fault: string } | null {
  const accession = accessionNumber(row.value('ACCESSION_NUMBER'));
  if (accession === null) return { fault: 'ACCESSION_NUMBER is no accession number' };
  const cik = cikOf(row.value('RPTOWNERCIK'));
  if (cik === null) return { accession, fault: 'RPTOWNERCIK is no CIK' };
  const title = officeOf(row);
  const name = nameOf(row.value('RPTOWNERNAME'));
  if ('first' in name) return { accession, cik, name, title, line: row.line };
  return title === null ? null : { accession, ...name };
}

function nameOf(text: string): PersonName | { fault: string } {
  if (isEntity(text)) return { fault: 'RPTOWNERNAME is an entity, not a person' };
  return personNameOf(text) ?? { fault: 'RPTOWNERNAME has no first and last name' };
}

/** A director in the sense of the forms is a member of the board. Elsewhere the word is also a rank. */
const DIRECTOR = 'Board Director';

/** Returns the title of an officer or director; null for holders and others. */
function officeOf(row: TableRow): string | null {
  const relationship = row
    .value('RPTOWNER_RELATIONSHIP')
    .toLowerCase()
    .split(/[^a-z]+/);
  const isOfficer = relationship.includes('officer');
  if (!isOfficer && !relationship.includes('director')) return null;
  const title = titleOf(row.value('RPTOWNER_TITLE'));
  if (isOfficer) return title ?? 'Officer';
  return title === null || title === 'Director' ? DIRECTOR : title;
}
