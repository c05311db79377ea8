/** Contacts in a database of their own, and who is found there. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MatchField } from '../../../src/api/index.ts';
import { loadContactTexts, matchLeads } from '../../../src/contacts/index.ts';
import type { CompanyRecord, ContactRecord } from '../../../src/profile/record.ts';
import { openPlace, type Place } from '../../place.ts';
import { tenure } from '../../service.ts';

/** Leads matched at once, about as many as a job's task. */
const CHUNK = 2_000;

/** Who was found for a lead, and by which key where the service says so; null for nobody. */
export type Found = { record: ContactRecord; key: string | null } | null;

export type Stored = {
  /** In the order of the leads. */
  match(field: MatchField, leads: readonly object[]): Promise<Found[]>;
};

/** Stores contacts and companies as an operator would, by an import, for as long as `use` takes. */
export async function withStored<T>(
  records: Iterable<ContactRecord | CompanyRecord>,
  day: string,
  use: (stored: Stored) => Promise<T>,
): Promise<T> {
  const place = await openPlace();
  try {
    const path = join(place.folder, 'records.jsonl');
    await pipeline(Readable.from(toLines(records)), createWriteStream(path));
    await tenure(['import', path, '--json'], place.databaseUrl);
    return await use({ match: (field, leads) => matchAll(place, field, leads, day) });
  } finally {
    await place.close();
  }
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
    for (const text of texts) found.push(text === null ? null : { record: JSON.parse(text), key: null });
  }
  return found;
}
