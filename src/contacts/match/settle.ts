import type pg from 'pg';
import { withHyphens } from '../../profile/keys/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { readContactRecords } from '../read.ts';
import type { Candidates } from './candidates.ts';
import { closest, type FullName, type Person } from './closest.ts';
import type { Contact } from './lead.ts';

/** A lead, the bare keys it was looked for by, and who was found under them. */
export type Question = { name: FullName; keys: readonly string[]; candidates: Candidates };

/** Keeps the records read at once below ten thousand. */
const QUESTIONS_AT_ONCE = 100;

/** The one contact that each lead means, or null. Only where several were found are records read. */
export async function settle(
  pool: pg.Pool,
  questions: readonly Question[],
  day: string,
): Promise<(Contact | null)[]> {
  const answers = questions.map(({ candidates }) =>
    candidates?.length === 1 ? candidates[0]! : null,
  );
  const open = questions.flatMap(({ candidates }, at) => (isShared(candidates) ? at : []));
  for (let from = 0; from < open.length; from += QUESTIONS_AT_ONCE) {
    const batch = open.slice(from, from + QUESTIONS_AT_ONCE);
    const records = await readRecords(
      pool,
      batch.flatMap((at) => questions[at]!.candidates ?? []),
    );
    for (const at of batch) answers[at] = answer(questions[at]!, records, day);
  }
  return answers;
}

const isShared = (candidates: Candidates): boolean => candidates !== null && candidates.length > 1;

function answer(
  { name, keys, candidates }: Question,
  records: ReadonlyMap<number, ContactRecord>,
  day: string,
): Contact | null {
  const people: Person[] = [];
  for (const { contactId } of candidates ?? []) {
    const record = records.get(contactId);
    if (record) people.push({ contactId, record });
  }
  const chosen = closest(name, new Set(keys.map(withHyphens)), people, day);
  return candidates?.find(({ contactId }) => contactId === chosen) ?? null;
}

/** The records of the contacts' current versions, by contact id. */
async function readRecords(
  pool: pg.Pool,
  contacts: readonly Contact[],
): Promise<Map<number, ContactRecord>> {
  const refs = [...new Set(contacts)].map(({ contactId, version }) => ({ id: contactId, version }));
  const texts = await readContactRecords(pool, refs);
  const records = new Map<number, ContactRecord>();
  texts.forEach((text, at) => {
    if (text !== null) records.set(refs[at]!.id, JSON.parse(text) as ContactRecord);
  });
  return records;
}
