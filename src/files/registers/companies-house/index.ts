/**
 * Companies of the United Kingdom, from the basic company data of Companies House. See
 * `docs/registers.md`.
 */
import { basename } from 'node:path';
import { readTable } from '../delimited.ts';
import { latestEdition } from '../edition.ts';
import type { Register, RegisterEntry, RegisterFile, RegisterSource } from '../register.ts';
import { NEEDED_COLUMNS, numberOf, recordOf } from './record.ts';
import { SeenNumbers } from './seen-numbers.ts';

export const companiesHouse: Register = { name: 'companies-house', editionOf, read };

function editionOf(fileNames: readonly string[]): string | null {
  return latestEdition(fileNames, /(\d{4})-(\d{2})-(\d{2})/, '-');
}

async function* read(source: RegisterSource): AsyncGenerator<RegisterEntry> {
  const seen = new SeenNumbers();
  for await (const file of source.files()) {
    if (/\.csv$/i.test(basename(file.name))) yield* readFile(file, seen);
  }
}

async function* readFile(file: RegisterFile, seen: SeenNumbers): AsyncGenerator<RegisterEntry> {
  // Lines have no date of their own, but each file is a snapshot of its day.
  const day = editionOf([file.name]);
  for await (const row of readTable(file.bytes, ',', NEEDED_COLUMNS)) {
    const { line } = row;
    if ('fault' in row) {
      yield { line, entry: null, fault: row.fault };
      continue;
    }
    const number = numberOf(row.value('CompanyNumber'));
    const name = row.value('CompanyName');
    if (number === null) yield { line, entry: null, fault: 'CompanyNumber is no company number' };
    else if (name === '') yield { line, entry: number, fault: 'CompanyName is empty' };
    else if (seen.add(number)) {
      yield { line, entry: number, link: linkOf(number), record: recordOf(row, number, day) };
    } else yield { line, entry: number, fault: 'CompanyNumber stands on an earlier line' };
  }
}

const linkOf = (number: string): string =>
  `https://find-and-update.company-information.service.gov.uk/company/${number}`;
