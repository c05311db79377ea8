/** Loads the records to compare. An error is one line with the file and the field. */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { toDirectory } from '../../people/contacts/index.ts';
import type { Snapshot } from '../../profile/changes/index.ts';
import type { CompanyDirectory } from '../../profile/employers/index.ts';
import type { CompanyRecord, ContactRecord } from '../../profile/record.ts';
import { validateCompany, validateContact } from '../../profile/validate/index.ts';

/** Given instead of a file if the account never refreshed the contact. */
const NONE = 'none';
const STANDARD_INPUT = '-';

const FAILURES: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'is a folder',
  EACCES: 'is not readable',
};

const describeFile = (file: string): string => (file === STANDARD_INPUT ? 'standard input' : file);

/** The record of the previous refresh; null if there was none. */
export async function loadBefore(file: string): Promise<ContactRecord | null> {
  if (file === NONE) return null;
  const value = await loadJson(file);
  return value === null ? null : parseContact(describeFile(file), value);
}

export const loadRecord = async (file: string): Promise<ContactRecord> =>
  parseContact(describeFile(file), await loadJson(file));

/** Company records, one per line. A parent without a record is added. */
export async function loadCompanies(file: string): Promise<CompanyDirectory> {
  const lines = (await loadText(file)).split('\n');
  const where = (at: number) => `${describeFile(file)}, line ${at + 1}`;
  const companies = lines.flatMap((line, at) => parseCompany(where(at), line));
  return toDirectory([...companies, ...companies.flatMap(({ parent }) => parent ?? [])]);
}

/** A record as found by a refresh on a day. Null positions differ from an empty list. */
export const toSnapshot = ({ positions }: ContactRecord, day: string): Snapshot => ({
  day,
  positions: positions ?? null,
});

function parseContact(where: string, value: unknown): ContactRecord {
  const contact = validateContact(value, true);
  if ('reason' in contact) throw new Error(`${where}: ${contact.reason}`);
  return contact.record;
}

function parseCompany(where: string, line: string): CompanyRecord[] {
  if (line.trim() === '') return [];
  const company = validateCompany(parseJson(where, line));
  if ('reason' in company) throw new Error(`${where}: ${company.reason}`);
  return [company.record];
}

const loadJson = async (file: string): Promise<unknown> =>
  parseJson(describeFile(file), await loadText(file));

function parseJson(where: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new Error(`${where}: not JSON: ${(error as Error).message}`);
  }
}

async function loadText(file: string): Promise<string> {
  try {
    const content =
      file === STANDARD_INPUT ? await text(process.stdin) : await readFile(file, 'utf8');
    return content.replace(/^\ufeff/, '');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(`${describeFile(file)}: ${FAILURES[code] ?? message}`);
  }
}
