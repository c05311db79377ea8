/** Reads the records to compare. Every error is one line with the file and, in it, the field. */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Snapshot } from '../../changes/index.ts';
import { directoryOf } from '../../contacts/index.ts';
import type { CompanyDirectory } from '../../profile/employers/index.ts';
import type { CompanyRecord, ContactRecord } from '../../profile/record.ts';
import { validateCompany, validateContact } from '../../profile/validate/index.ts';

/** For an account that never refreshed the contact. */
const NONE = 'none';
const STANDARD_INPUT = '-';

const FAILURES: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'is a folder',
  EACCES: 'may not be read',
};

const nameOf = (file: string): string => (file === STANDARD_INPUT ? 'standard input' : file);

/** The record of the previous refresh; null when there was none. */
export async function readBefore(file: string): Promise<ContactRecord | null> {
  if (file === NONE) return null;
  const value = await readJson(file);
  return value === null ? null : contactIn(nameOf(file), value);
}

/** The record of a contact. */
export const readRecord = async (file: string): Promise<ContactRecord> =>
  contactIn(nameOf(file), await readJson(file));

/** A directory of company records, one a line; a parent need not have a record of its own. */
export async function readCompanies(file: string): Promise<CompanyDirectory> {
  const lines = (await readText(file)).split('\n');
  const place = (at: number) => `${nameOf(file)}, line ${at + 1}`;
  const companies = lines.flatMap((line, at) => companyIn(place(at), line));
  return directoryOf([...companies, ...companies.flatMap(({ parent }) => parent ?? [])]);
}

/** What a refresh on a day found: no list of positions is not the same as an empty one. */
export const snapshotOf = ({ positions }: ContactRecord, day: string): Snapshot => ({
  day,
  positions: positions ?? null,
});

function contactIn(place: string, value: unknown): ContactRecord {
  const contact = validateContact(value);
  if ('reason' in contact) throw new Error(`${place}: ${contact.reason}`);
  return contact.record;
}

function companyIn(place: string, line: string): CompanyRecord[] {
  if (line.trim() === '') return [];
  const company = validateCompany(parse(place, line));
  if ('reason' in company) throw new Error(`${place}: ${company.reason}`);
  return [company.record];
}

const readJson = async (file: string): Promise<unknown> =>
  parse(nameOf(file), await readText(file));

function parse(place: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new Error(`${place}: not JSON: ${(error as Error).message}`);
  }
}

async function readText(file: string): Promise<string> {
  try {
    const content =
      file === STANDARD_INPUT ? await text(process.stdin) : await readFile(file, 'utf8');
    return content.replace(/^\ufeff/, '');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(`${nameOf(file)}: ${FAILURES[code] ?? message}`);
  }
}
