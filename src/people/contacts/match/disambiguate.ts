import type pg from 'pg';
import type { ContactRecord } from '../../../profile/record.ts';
import { closest, type FullName, type Person } from './closest.ts';
import type { KeyList } from './key-list.ts';
import type { Contact } from './lead.ts';
import { type Candidates, type Outcome, toOutcome } from './outcome.ts';
import { inTurn, loadRecords } from './records.ts';

/** A lead, the indexes of its keys, and the contacts found under them. */
type Ambiguous = { name: FullName; keys: readonly number[]; candidates: Candidates };

/**
 * Chooses one contact for each lead. Records are loaded only for leads with several candidates.
 * @param list the keys
 * @returns outcomes parallel to `leads`; no match if there are no candidates, or several that
 *   cannot be told apart
 */
export async function disambiguate(
  pool: pg.Pool,
  list: KeyList,
  leads: readonly Ambiguous[],
  day: string,
): Promise<Outcome[]> {
  const outcomes = leads.map(({ candidates }) => toOutcome(candidates));
  const open = leads.flatMap(({ candidates }, ordinal) => (isShared(candidates) ? ordinal : []));
  await inTurn(open, async (some) => {
    const records = await loadRecords(
      pool,
      some.flatMap((ordinal) => leads[ordinal]!.candidates ?? []),
    );
    for (const ordinal of some) {
      const lead = leads[ordinal]!;
      outcomes[ordinal] = toOutcome(lead.candidates, choose(list, lead, records, day));
    }
  });
  return outcomes;
}

const isShared = (candidates: Candidates): boolean => candidates !== null && candidates.length > 1;

function choose(
  list: KeyList,
  { name, keys, candidates }: Ambiguous,
  records: ReadonlyMap<number, ContactRecord>,
  day: string,
): Contact | null {
  const people: Person[] = [];
  for (const { contactId } of candidates ?? []) {
    const record = records.get(contactId);
    if (record) people.push({ contactId, record });
  }
  const chosen = closest(name, new Set(keys.map((ordinal) => list.uuid(ordinal))), people, day);
  return candidates?.find(({ contactId }) => contactId === chosen) ?? null;
}
