/** Public labelled sets in the form their owners publish: CSV with a header. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { splitRow } from '../../../src/files/reader/index.ts';
import { BadInput } from '../bad-input.ts';
import type { Stand } from '../lists/stored.ts';
import type { Section } from '../section.ts';

/** A set that has been read: measures it in a database that may be emptied. */
export type PublicSet = (stand: Stand, day: string) => Promise<Section>;

export type SetFile = {
  path: string;
  /** Hexadecimal. */
  sha256: string;
  rows: Row[];
};

/** The values of a row by column, with its line number. */
export type Row = { line: number; of(column: string): string };

/** @throws BadInput that names the file and the fault */
export async function readSet(path: string, columns: readonly string[]): Promise<SetFile> {
  const bytes = await readFile(path).catch((error) => {
    throw BadInput.file(path, error);
  });
  const lines = bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const header = valuesOf(path, lines[0]!, 1);
  const missing = columns.find((column) => !header.includes(column));
  if (missing) throw new BadInput(`${path}: has no column ${missing}`);
  const rows = lines.flatMap((text, at) =>
    at === 0 || text === '' ? [] : toRow(path, header, text, at + 1),
  );
  if (rows.length === 0) throw new BadInput(`${path}: has no rows`);
  return { path, sha256: createHash('sha256').update(bytes).digest('hex'), rows };
}

function toRow(path: string, header: readonly string[], text: string, line: number): Row {
  const values = valuesOf(path, text, line);
  if (values.length !== header.length) {
    throw new BadInput(
      `${path}: line ${line} has ${values.length} values, the header ${header.length}`,
    );
  }
  return { line, of: (column) => (values[header.indexOf(column)] ?? '').trim() };
}

function valuesOf(path: string, text: string, line: number): string[] {
  const values = splitRow(text, ',');
  if (values === null) throw new BadInput(`${path}: line ${line} has a quote that is not closed`);
  return values;
}

/** True if the page was written with the same file. */
export const describeFile = ({ path, sha256 }: SetFile, known: string): string =>
  sha256 === known
    ? `\`${nameOf(path)}\`: SHA-256 ${sha256}`
    : `\`${nameOf(path)}\`: SHA-256 ${sha256}. **It differs from ${known}**, the file used for the mapping`;

const nameOf = (path: string): string => path.split(/[\\/]/).at(-1)!;
