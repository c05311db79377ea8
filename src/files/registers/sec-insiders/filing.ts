import type { TableRow } from '../delimited.ts';
import { cikOf, filerName } from '../edgar.ts';
import { isoDay } from './day.ts';

export const FILING_COLUMNS = [
  ...['ACCESSION_NUMBER', 'FILING_DATE', 'DOCUMENT_TYPE', 'ISSUERCIK', 'ISSUERNAME'],
];

/** A form 3, 4 or 5, or an amendment of one. */
export type Filing = {
  accession: string;
  /** The day of the filing, `YYYY-MM-DD`. */
  day: string;
  isAmendment: boolean;
  issuerCik: string;
  issuer: string;
};

const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;

/** Returns an accession number; null for other texts. */
export const accessionNumber = (text: string): string | null =>
  ACCESSION.test(text) ? text : null;

/** Reads a row of SUBMISSION. */
export function filingOf(row: TableRow): Filing | { fault: string } {
  const accession = accessionNumber(row.value('ACCESSION_NUMBER'));
  if (accession === null) return { fault: 'ACCESSION_NUMBER is no accession number' };
  const day = isoDay(row.value('FILING_DATE'));
  if (day === null) return { fault: 'FILING_DATE is no date' };
  const issuerCik = cikOf(row.value('ISSUERCIK'));
  if (issuerCik === null) return { fault: 'ISSUERCIK is no CIK' };
  const issuer = filerName(row.value('ISSUERNAME'));
  if (issuer === '') return { fault: 'ISSUERNAME is empty' };
  const isAmendment = row.value('DOCUMENT_TYPE').endsWith('/A');
  return { accession, day, isAmendment, issuerCik, issuer };
}

/** True if a filing replaces another of the same owner and issuer. */
export function isLater(one: Filing, other: Filing): boolean {
  if (one.day !== other.day) return one.day > other.day;
  if (one.isAmendment !== other.isAmendment) return one.isAmendment;
  return one.accession > other.accession;
}

/** Returns the address of a filing's index page. */
export const filingLink = ({ accession, issuerCik }: Filing): string =>
  `https://www.sec.gov/Archives/edgar/data/${issuerCik}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
