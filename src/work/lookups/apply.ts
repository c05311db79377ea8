/** Applies answers: saves their data in contacts, and concludes the subscribers. */
import { sql } from 'kysely';
import type pg from 'pg';
import { inTransaction, type Trx } from '../../ground/database/index.ts';
import type { KnownEmployers } from '../../people/contacts/index.ts';
import { type Returned, releaseReturned } from '../../people/withheld/index.ts';
import { PROFILE } from '../../profile/details.ts';
import type { Standing } from '../../profile/standing/index.ts';
import type { Answer, Unknown } from '../../sources/index.ts';
import { lacksPositions, type PreparedAnswer } from './answer.ts';
import { type NextStep, nextStep } from './next-step.ts';
import { type SavedAnswer, saveAnswers } from './save-answers.ts';
import type { Conclusion, Subscribers } from './subscribers.ts';
import { type Reopened, reopenLookups } from './tickets.ts';

/** Shared by all batches of answers. */
type Applying = {
  pool: pg.Pool;
  subscribers: readonly Subscribers[];
  employers: KnownEmployers;
};

/**
 * Applies all or none of the answers, in one transaction. It locks contacts, and other writers must
 * not wait for these for long. Therefore it never waits for a transaction that may be waiting
 * itself (`ground/database/locks.ts`).
 */
export async function applyAnswers(
  { pool, subscribers, employers }: Applying,
  answers: readonly PreparedAnswer[],
): Promise<void> {
  const keys = answers.map(({ lookup }) => lookup.key);
  for (const some of subscribers) await some.waitForTurn?.(pool, keys);
  await inTransaction(pool, async (client, trx) => {
    const { saved, records } = await saveAnswers(client, answers, employers);
    await releaseReturned(client, toReturned(saved));
    const rows = await lockRows(trx, saved);
    const effects = saved.flatMap((one) => {
      const { key } = one.answered.lookup;
      const row = rows.get(key);
      rows.delete(key);
      // Without a row, another task has concluded the lookup or is querying it now.
      return row ? toEffect(one, row) : [];
    });
    await deleteRows(trx, effects);
    await reopenLookups(
      trx,
      effects.flatMap(({ reopened }) => reopened ?? []),
    );
    const conclusions = effects.flatMap(({ conclusion }) => conclusion ?? []);
    if (conclusions.length === 0) return;
    for (const some of subscribers) await some.conclude(trx, conclusions, records);
  });
}

/**
 * Returns the records as each source returned them, because each has its own time. Those that are
 * behind or disputed are left out.
 */
const toReturned = (saved: readonly SavedAnswer[]): Returned[] =>
  saved.flatMap(({ answered, contact, stands }) => {
    const answer = asSaved(answered.answer, stands);
    if (answer.kind !== 'found' || contact === null) return [];
    const { record, own = record } = answer;
    const added = (answered.heard ?? []).flatMap((one) =>
      one.outcome === 'found' && one.stands === null ? one.record : [],
    );
    return [own, ...added].map((said) => ({
      contactId: contact.id,
      record: () => said,
      at: answered.answeredAt,
    }));
  });

/** The row of a lookup at the time its answer is applied. */
type LockedRow = { key: string; attributes: string[]; first_seen: boolean; rests: number };

/** Locks, in key order, the rows of the lookups that still have the ticket of their query. */
async function lockRows(trx: Trx, saved: readonly SavedAnswer[]): Promise<Map<string, LockedRow>> {
  const tickets = new Map(saved.map(({ answered: { lookup } }) => [lookup.key, lookup.ticket]));
  const { rows } = await sql<LockedRow & { ticket: string }>`
    select key, attributes, first_seen, rests, ticket from lookup
    where key = any(${[...tickets.keys()]}::text[]) order by key for update`.execute(trx);
  const own = rows.filter(({ key, ticket }) => tickets.get(key) === ticket);
  return new Map(own.map((row) => [row.key, row]));
}

/** The effect of an answer on its lookup: the conclusion for subscribers, and the next query. */
type Effect = { key: string; conclusion: Conclusion | null; reopened: Reopened | null };

const UNKNOWN: Unknown = { kind: 'unknown' };

function toEffect(
  { answered, contact, firstSeen, isSuppressed, stands }: SavedAnswer,
  row: LockedRow,
): Effect {
  const { lookup, stored } = answered;
  const { key, attributes: asked } = lookup;
  // The source found a person who must not be shown: a test contact, or one erased in the meantime.
  const isHidden = answered.answer.kind === 'found' && (contact === null || isSuppressed);
  const answer = isHidden ? UNKNOWN : asSaved(answered.answer, stands);
  const { outcome, reopening }: NextStep = nextStep(answer, asked, row.attributes, row.rests);
  const seen = { contact, firstSeen: firstSeen || row.first_seen };
  return {
    key,
    conclusion: outcome && {
      key,
      outcome,
      profileAsked: asked.includes(PROFILE),
      before: lookup.contactId === contact?.id ? stored : null,
      isCaptured: !lacksPositions(answered),
      trace: answered.trace,
      ...seen,
    },
    reopened: reopening && {
      key,
      contactId: contact?.id ?? lookup.contactId,
      firstSeen: seen.firstSeen,
      trace: answered.trace,
      ...reopening,
    },
  };
}

/** Returns `behind` or `disputed` if the contact has changed since the answer was compared. */
const asSaved = (answer: Answer, stands: Standing | null): Answer =>
  stands === 'behind' || stands === 'disputed' ? { kind: stands } : answer;

/** Deletes the rows of lookups that are not queried again. */
async function deleteRows(trx: Trx, effects: readonly Effect[]): Promise<void> {
  const keys = effects.flatMap(({ key, reopened }) => (reopened ? [] : key));
  if (keys.length === 0) return;
  await sql`delete from lookup where key = any(${keys}::text[])`.execute(trx);
}
