/**
 * Companies that file with the SEC: lists of tickers, and the submissions archive with former
 * names. See `docs/registers.md`.
 */
import { basename } from 'node:path';
import { type Json, member, readDocument } from '../json.ts';
import type { Register, RegisterEntry, RegisterFile, RegisterSource } from '../register.ts';
import { filerOf } from './filer.ts';
import { tickersOf } from './tickers.ts';

export const secSubmissions: Register = {
  name: 'sec-submissions',
  // The SEC replaces these files daily under the same names.
  editionOf: () => null,
  read,
};

/** Files without names: older filings of a company, and a note in the archive. */
const WITHOUT_NAMES = /-submissions-\d+\.json$|^placeholder\.txt$/i;

async function* read(source: RegisterSource): AsyncGenerator<RegisterEntry> {
  for await (const file of source.files()) {
    if (!WITHOUT_NAMES.test(basename(file.name))) yield* readFile(file);
  }
}

async function* readFile({ name, bytes }: RegisterFile): AsyncGenerator<RegisterEntry> {
  const parsed = await readDocument(bytes);
  if ('value' in parsed) yield* entriesOf(parsed.value, basename(name));
  else yield { line: 1, entry: null, fault: `${basename(name)} ${parsed.fault}` };
}

function entriesOf(document: Json, name: string): RegisterEntry[] {
  if (member(document, 'filings') === undefined) return tickersOf(document, name);
  const filer = filerOf(document, name);
  return filer === null ? [] : [filer];
}
