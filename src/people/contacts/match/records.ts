import type pg from 'pg';
import type { ContactRecord } from '../../../profile/record.ts';
import { loadContactTexts } from '../read.ts';
import type { Contact } from './lead.ts';

/** Keeps the records that are in memory at once below ten thousand. */
const LEADS_AT_ONCE = 100;

/** Calls `use` with the places of so many leads that their records fit into memory, in turn. */
export async function inTurn(
  ordinals: readonly number[],
  use: (some: readonly number[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < ordinals.length; from += LEADS_AT_ONCE) {
    await use(ordinals.slice(from, from + LEADS_AT_ONCE));
  }
}

/** The records of the contacts at the versions that were found, by contact id. */
export async function loadRecords(
  pool: pg.Pool,
  contacts: readonly Contact[],
): Promise<Map<number, ContactRecord>> {
  const refs = [...new Set(contacts)].map(({ contactId, version }) => ({ id: contactId, version }));
  const texts = await loadContactTexts(pool, refs);
  const records = new Map<number, ContactRecord>();
  texts.forEach((text, ordinal) => {
    if (text !== null) records.set(refs[ordinal]!.id, JSON.parse(text) as ContactRecord);
  });
  return records;
}
