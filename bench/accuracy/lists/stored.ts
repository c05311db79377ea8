/** Stores contacts in a separate database and matches leads with them. */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getRegister } from '../../../src/files/registers/index.ts';
import type { MatchField } from '../../../src/ground/api/index.ts';
import { loadContactTexts, loadDirectory, matchLeads } from '../../../src/people/contacts/index.ts';
import { importFile, importRegister } from '../../../src/people/import/index.ts';
import type { CompanyDirectory } from '../../../src/profile/employers/index.ts';
import type { Company, CompanyRecord, ContactRecord } from '../../../src/profile/record.ts';
import type { World } from '../../../src/profile/world/index.ts';
import { writeGleif } from '../../registers/gleif-files.ts';
import { openTestBed, type TestBed } from '../../test-bed.ts';

/** Leads matched at once, about as many as in one task of a job. */
const CHUNK = 2_000;

/** The person found for a lead; null if the lead is unmatched. */
export type Found = ContactRecord | null;

/** Contacts that are stored in the database and can be found. */
export type Stored = {
  /** In the order of the leads. */
  match(field: MatchField, leads: readonly object[]): Promise<Found[]>;
};

/** A database that holds one set of contacts at a time. */
export type Stand = {
  /** Replaces the stored contacts and companies by an import, as an operator would do it. */
  store(records: Iterable<ContactRecord | CompanyRecord>, day: string): Promise<Stored>;
  /** Replaces them by the world's companies, as GLEIF would publish them on this day. */
  storeGleif(world: World, day: string): Promise<StoredCompanies>;
  close(): Promise<void>;
};

/** Companies that are stored in the database. */
export type StoredCompanies = {
  /** The records of these companies, and of their parents. */
  directory(companies: readonly Company[]): Promise<CompanyDirectory>;
};

export async function openStand(): Promise<Stand> {
  const testBed = await openTestBed();
  return {
    store: (records, day) => store(testBed, records, day),
    storeGleif: (world, day) => storeGleif(testBed, world, day),
    close: testBed.close,
  };
}

const TABLES = [
  ...['contact', 'contact_version', 'contact_lead', 'contact_key'],
  ...['company', 'company_version', 'company_key'],
];

async function store(
  testBed: TestBed,
  records: Iterable<ContactRecord | CompanyRecord>,
  day: string,
): Promise<Stored> {
  const { pool } = testBed.database;
  await pool.query(`truncate ${TABLES.join(', ')}`);
  const path = join(testBed.folder, 'records.jsonl');
  await pipeline(Readable.from(toLines(records)), createWriteStream(path));
  const { rejects_file: rejects } = await importFile(pool, path);
  if (rejects) throw new Error(`not stored: ${(await readFile(rejects, 'utf8')).split('\n')[0]}`);
  await pool.query(`analyze ${TABLES.join(', ')}`);
  return { match: (field, leads) => matchAll(testBed, field, leads, day) };
}

async function storeGleif(
  { database: { pool, db }, folder }: TestBed,
  world: World,
  day: string,
): Promise<StoredCompanies> {
  await pool.query(`truncate ${TABLES.join(', ')}`);
  const paths = await writeGleif(folder, { world, day, format: 'csv' });
  const register = getRegister('gleif')!;
  await importRegister(pool, register, { edition: null, paths });
  return { directory: (companies) => loadDirectory(db, companies) };
}

function* toLines(records: Iterable<object>): Generator<string> {
  for (const record of records) yield `${JSON.stringify(record)}\n`;
}

async function matchAll(
  { database: { pool } }: TestBed,
  field: MatchField,
  leads: readonly object[],
  day: string,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let from = 0; from < leads.length; from += CHUNK) {
    const some = leads.slice(from, from + CHUNK);
    const outcomes = await matchLeads(pool, field, some, { test: false, day });
    const refs = outcomes.map(({ match }) => ({
      id: match?.contactId ?? null,
      version: match?.version ?? null,
    }));
    const texts = await loadContactTexts(pool, refs);
    for (const text of texts) found.push(text === null ? null : JSON.parse(text));
  }
  return found;
}
