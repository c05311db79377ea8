import type pg from 'pg';
import type { ContactRecord } from '../../../profile/record.ts';
import { loadContactTexts } from '../read.ts';
import type { Contact } from './lead.ts';

/** Keeps fewer than ten thousand records in memory at once. */
const LEADS_AT_ONCE = 100;

/**
 * Calls `use` for one group of leads after the other, small enough that their records fit in
 * memory.
 */
export async function inTurn(
  ordinals: readonly number[],
  use: (some: readonly number[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < ordinals.length; from += LEADS_AT_ONCE) {
    await use(ordinals.slice(from, from + LEADS_AT_ONCE));
  }
}

/** Loads the records of contacts, at the versions that were found, by contact id. */
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
