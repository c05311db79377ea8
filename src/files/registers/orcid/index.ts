/**
 * Researchers with dated employments, from the summaries of ORCID's public data file. See
 * `docs/registers.md`.
 */
import { isUtf8 } from 'node:buffer';
import { basename } from 'node:path';
import { utf8Pieces } from '../decode.ts';
import { latestEdition } from '../edition.ts';
import type { Register, RegisterEntry, RegisterFile, RegisterSource } from '../register.ts';
import { recordOf } from './record.ts';
import { readTree } from './tree.ts';

export const orcid: Register = {
  name: 'orcid',
  editionOf: (fileNames) => latestEdition(fileNames, /ORCID_(\d{4})_(\d{2})/i, '-'),
  read,
};

async function* read(source: RegisterSource): AsyncGenerator<RegisterEntry> {
  for await (const file of source.files()) {
    if (!/\.xml$/i.test(file.name)) continue;
    const entry = await readFile(file);
    if (entry !== null) yield entry;
  }
}

/** The summaries of people with thousands of works have some megabytes. */
const LARGEST = 32 << 20;
/** Most people state no employment; their summaries are not parsed. */
const EMPLOYMENT = 'employment-summary';

/** Returns the entry of a summary; null for a person without public employments. */
async function readFile({ name, bytes }: RegisterFile): Promise<RegisterEntry | null> {
  const fault = (fault: string, entry = iDIn(basename(name))): RegisterEntry => ({
    line: 1,
    entry,
    fault,
  });
  const text = await readText(bytes);
  if (text === null) return fault(`is larger than ${LARGEST >> 20} MB`);
  if (!isUtf8(text)) return fault('is not UTF-8');
  if (!text.includes(EMPLOYMENT)) return isWhole(text) ? null : fault('is cut off');
  const tree = readTree(text.toString());
  if ('fault' in tree) return { ...fault(tree.fault), line: tree.line };
  const summary = recordOf(tree);
  if (summary === null) return null;
  if ('fault' in summary) return fault(summary.fault);
  return {
    line: 1,
    entry: summary.iD,
    link: `https://orcid.org/${summary.iD}`,
    record: summary.record,
  };
}

/** Reads a file to its end, because the rest of its archive follows. */
async function readText(bytes: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of utf8Pieces(bytes)) {
    length += piece.length;
    if (length <= LARGEST) pieces.push(piece);
  }
  return length > LARGEST ? null : Buffer.concat(pieces);
}

const iDIn = (text: string): string | null =>
  /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/.exec(text)?.[0] ?? null;

const isWhole = (text: Buffer): boolean => />\s*$/.test(text.toString('latin1', text.length - 64));
