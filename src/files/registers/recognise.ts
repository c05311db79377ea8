/** Recognises the files of registers in a folder: by their names, else by their beginning. */
import { opendir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ListFault } from '../reader/index.ts';
import { openArchives } from './archives/index.ts';
import { REGISTERS } from './list.ts';
import type { Register, RegisterFile } from './register.ts';

export type Recognised = {
  /** Paths by register, in the order of `REGISTERS`. */
  found: Map<Register, string[]>;
  /** Names of the other files. */
  others: string[];
};

const BY_NAME: readonly [register: string, name: RegExp][] = [
  ['gleif', /-gleif-(?:goldencopy|concatenated-file)-(?:lei2|rr)/i],
  ['sec-insiders', /\d{4}q[1-4]_form345|^(?:submission|reportingowner)\.tsv$/i],
  ['sec-submissions', /^submissions\.zip$|^company_tickers(?:_exchange)?\.json|^CIK\d{10}\.json$/i],
  ['orcid', /^ORCID_\d{4}_\d{2}_summaries/i],
  ['companies-house', /^BasicCompanyData/i],
  ['wikidata', /^(?:wikidata-\d{8}|latest)-all\.json/i],
];

const BY_BEGINNING: readonly [register: string, beginning: RegExp][] = [
  [
    'gleif',
    /^"?LEI"?,"?Entity\.|^"?Relationship\.StartNode\.|<(?:\w+:)?(?:LEI|Relationship)Data[\s>]/,
  ],
  ['sec-insiders', /^"?ACCESSION_NUMBER"?\t/],
  ['sec-submissions', /"cik_str"|^\{"cik":|"fields":\["cik"/],
  ['orcid', /<record:record[\s>]/],
  ['companies-house', /^"?CompanyName"?, ?"?CompanyNumber/],
  ['wikidata', /"bindings"\s*:|"http:\/\/www\.wikidata\.org\/entity\/|^\[?\s*\{"type":"item"/],
];

/** Files of an archive whose beginnings are read. */
const FILES_READ = 3;

/**
 * @throws ListFault if the folder does not exist
 */
export async function recogniseFiles(folder: string): Promise<Recognised> {
  const byRegister = new Map<string, string[]>();
  const others: string[] = [];
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const register = registerByName(name) ?? (await registerByContent(path));
    if (register === null) others.push(name);
    else byRegister.set(register, [...(byRegister.get(register) ?? []), path]);
  }
  const found = REGISTERS.flatMap((register): [Register, string[]][] => {
    const paths = byRegister.get(register.name);
    return paths ? [[register, paths]] : [];
  });
  return { found: new Map(found), others };
}

async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const entry of await opendir(folder)) {
      if (!entry.name.startsWith('.') && !entry.name.endsWith('.rejects.jsonl')) {
        names.push(entry.name);
      }
    }
  } catch (error) {
    throw new ListFault(`${folder}: no such folder`, { cause: error });
  }
  return names.sort();
}

const registerByName = (name: string): string | null =>
  BY_NAME.find(([, pattern]) => pattern.test(name))?.[0] ?? null;

/** Damaged archives are not recognised. */
async function registerByContent(path: string): Promise<string | null> {
  let read = 0;
  try {
    for await (const file of openArchives([path]).files()) {
      const register = registerByName(basename(file.name)) ?? (await registerByBeginning(file));
      read += 1;
      if (register !== null || read === FILES_READ) return register;
    }
  } catch (error) {
    if (!(error instanceof ListFault)) throw error;
  }
  return null;
}

const HEAD = 4_096;

async function registerByBeginning({ bytes }: RegisterFile): Promise<string | null> {
  for await (const piece of bytes) {
    const head = Buffer.from(piece.subarray(0, HEAD))
      .toString()
      .replace(/^\ufeff/, '')
      .trimStart();
    return BY_BEGINNING.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
  }
  return null;
}
