/** Takes answers in: new versions of contacts, and everything that waited for them. */
import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { KnownEmployers } from '../contacts/index.ts';
import { inTransaction, type Tables } from '../database/index.ts';
import { PROFILE } from '../profile/details.ts';
import type { Unknown } from '../sources/index.ts';
import { type Course, courseOf } from './course.ts';
import type { AnsweredLookup } from './news.ts';
import { type Landed, lacksPositions, recordAnswers } from './record-answers.ts';
import { type Reopened, reopen } from './reopen.ts';
import type { Conclusion, Waiters } from './waiters.ts';

export type Intake = {
  pool: pg.Pool;
  waiters: readonly Waiters[];
  /** Kept from one group to the next. */
  employers: KnownEmployers;
};

/**
 * Takes in all of the answers or none, in one transaction. While it holds contacts nobody may have
 * to wait for long, so it waits for nothing that is held by somebody who waits: see
 * `database/locks.ts`.
 */
export const takeIn = (intake: Intake, given: AnsweredLookup[]): Promise<void> =>
  inTransaction(intake.pool, async (client, trx) => {
    const { answered, landed, records } = await recordAnswers(client, given, intake.employers);
    const rows = await lockRows(trx, answered);
    const steps = answered.flatMap((one, at) => {
      const row = rows.get(one.lookup.key);
      rows.delete(one.lookup.key);
      // Without a row another task has concluded it, or asks about it by now.
      return row ? stepOf(one, landed[at]!, row) : [];
    });
    await closeRows(trx, steps);
    await reopen(
      trx,
      steps.flatMap(({ reopened }) => reopened ?? []),
    );
    const conclusions = steps.flatMap(({ conclusion }) => conclusion ?? []);
    if (conclusions.length === 0) return;
    for (const waiter of intake.waiters) await waiter.conclude(trx, conclusions, records);
  });

type Row = { key: string; attributes: string[]; first_seen: boolean; rests: number };

/** The rows of lookups that are still those that were asked, locked in the order of all. */
async function lockRows(
  trx: Transaction<Tables>,
  answered: readonly AnsweredLookup[],
): Promise<Map<string, Row>> {
  const tickets = new Map(answered.map(({ lookup }) => [lookup.key, lookup.ticket]));
  const { rows } = await sql<Row & { ticket: string }>`
    select key, attributes, first_seen, rests, ticket from lookup
    where key = any(${[...tickets.keys()]}::text[]) order by key for update`.execute(trx);
  const own = rows.filter(({ key, ticket }) => tickets.get(key) === ticket);
  return new Map(own.map((row) => [row.key, row]));
}

type Step = { key: string; conclusion: Conclusion | null; reopened: Reopened | null };

const UNKNOWN: Unknown = { kind: 'unknown' };

function stepOf(one: AnsweredLookup, landed: Landed, row: Row): Step {
  const { lookup, asked } = one;
  const { key } = lookup;
  const { contact, firstSeen } = landed;
  const before = lookup.contactId === contact?.id ? one.stored : null;
  // Found, and nobody who may be shown: a test contact, or one erased meanwhile.
  const isNobody = contact === null || landed.isSuppressed;
  const answer = one.answer.kind === 'found' && isNobody ? UNKNOWN : one.answer;
  const { outcome, reopening }: Course = courseOf(answer, asked, row.attributes, row.rests);
  const seen = { contact, firstSeen: firstSeen || row.first_seen };
  const profileAsked = asked.includes(PROFILE);
  const contactId = contact?.id ?? lookup.contactId;
  return {
    key,
    conclusion: outcome && {
      key,
      outcome,
      profileAsked,
      before,
      isCaptured: !lacksPositions(one),
      ...seen,
    },
    reopened: reopening && { key, contactId, firstSeen: seen.firstSeen, ...reopening },
  };
}

async function closeRows(trx: Transaction<Tables>, steps: readonly Step[]): Promise<void> {
  const keys = steps.flatMap(({ key, reopened }) => (reopened ? [] : key));
  if (keys.length === 0) return;
  await sql`delete from lookup where key = any(${keys}::text[])`.execute(trx);
}
