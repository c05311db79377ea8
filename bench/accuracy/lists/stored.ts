/** Contacts in a database of their own, and who is found there. */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MatchField } from '../../../src/ground/api/index.ts';
import { loadContactTexts, matchLeads } from '../../../src/people/contacts/index.ts';
import { importFile } from '../../../src/people/import/index.ts';
import type { CompanyRecord, ContactRecord } from '../../../src/profile/record.ts';
import { openPlace, type Place } from '../../place.ts';

/** Leads matched at once, about as many as a job's task. */
const CHUNK = 2_000;

/** Who was found for a lead; null for nobody. */
export type Found = ContactRecord | null;

/** Contacts that stand in the database, to be looked up. */
export type Stored = {
  /** In the order of the leads. */
  match(field: MatchField, leads: readonly object[]): Promise<Found[]>;
};

/** A database for one set of contacts after the other. */
export type Stand = {
  /** Stores contacts and companies as an operator would, by an import, in place of those before. */
  store(records: Iterable<ContactRecord | CompanyRecord>, day: string): Promise<Stored>;
  close(): Promise<void>;
};

export async function openStand(): Promise<Stand> {
  const place = await openPlace();
  return { store: (records, day) => store(place, records, day), close: place.close };
}

const TABLES = [
  ...['contact', 'contact_version', 'contact_lead', 'contact_key'],
  ...['company', 'company_version', 'company_key'],
];

async function store(
  place: Place,
  records: Iterable<ContactRecord | CompanyRecord>,
  day: string,
): Promise<Stored> {
  const { pool } = place.database;
  await pool.query(`truncate ${TABLES.join(', ')}`);
  const path = join(place.folder, 'records.jsonl');
  await pipeline(Readable.from(toLines(records)), createWriteStream(path));
  const { rejects_file: rejects } = await importFile(pool, path);
  if (rejects) throw new Error(`not stored: ${(await readFile(rejects, 'utf8')).split('\n')[0]}`);
  await pool.query(`analyze ${TABLES.join(', ')}`);
  return { match: (field, leads) => matchAll(place, field, leads, day) };
}

function* toLines(records: Iterable<object>): Generator<string> {
  for (const record of records) yield `${JSON.stringify(record)}\n`;
}

async function matchAll(
  { database: { pool } }: Place,
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
