/**
 * Officers and directors of listed companies, from the insider transactions data sets of the SEC:
 * forms 3, 4 and 5 of a quarter. See `docs/registers.md`.
 */
import { basename } from 'node:path';
import { readTable } from '../delimited.ts';
import { latestEdition } from '../edition.ts';
import type { Register, RegisterEntry, RegisterFile, RegisterSource } from '../register.ts';
import { FILING_COLUMNS, filingOf } from './filing.ts';
import { OWNER_COLUMNS, ownerOf } from './owner.ts';
import { Quarter } from './quarter.ts';

export const secInsiders: Register = {
  name: 'sec-insiders',
  editionOf: (fileNames) => latestEdition(fileNames, /(\d{4})(q[1-4])/i, ''),
  read,
};

async function* read(source: RegisterSource): AsyncGenerator<RegisterEntry> {
  const quarter = new Quarter();
  for await (const file of source.files()) {
    const name = basename(file.name).toUpperCase();
    if (name === 'SUBMISSION.TSV') yield* readFilings(file, quarter);
    else if (name === 'REPORTINGOWNER.TSV') yield* readOwners(file, quarter);
    else continue;
    yield* quarter.take();
  }
  yield* quarter.unmatched();
}

/** Reads the filings; yields the faults. */
async function* readFilings(file: RegisterFile, quarter: Quarter): AsyncGenerator<RegisterEntry> {
  for await (const row of readTable(file.bytes, '\t', FILING_COLUMNS)) {
    const filing = 'fault' in row ? row : filingOf(row);
    const fault = 'fault' in filing ? filing.fault : quarter.addFiling(filing);
    if (fault !== null) yield { line: row.line, entry: null, fault: `SUBMISSION: ${fault}` };
  }
}

/** Reads the reporting owners; yields the faults. */
async function* readOwners(file: RegisterFile, quarter: Quarter): AsyncGenerator<RegisterEntry> {
  for await (const row of readTable(file.bytes, '\t', OWNER_COLUMNS)) {
    const owner = 'fault' in row ? row : ownerOf(row);
    if (owner === null) continue;
    const fault = 'fault' in owner ? owner.fault : quarter.addOwner(owner);
    const entry = 'accession' in owner ? (owner.accession ?? null) : null;
    if (fault !== null) yield { line: row.line, entry, fault: `REPORTINGOWNER: ${fault}` };
  }
}
