/** Calls with an idempotency key and their answers, one row per key (`answer-once.ts`). */
import { sql } from 'kysely';
import { invalid } from '../api/index.ts';
import type { Db, Trx } from '../database/index.ts';
import type { Chore } from '../queue/index.ts';
import type { Seal } from './sealed.ts';

/** A call that can be repeated. Its key belongs to the account and the path as called. */
export type Call = {
  accountId: number;
  /** The path as called, decoded, including ids and without the query. */
  endpoint: string;
  /** The client's key, 1 to 255 printable ASCII characters, or its hash if `seal` is set. */
  key: string;
  /** SHA-256 of the body as sent, or of an upload's file, its name and its type. */
  bodyHash: Buffer;
  /** Encrypts the answer; null for answers that show no secret. */
  seal: Seal | null;
};

/** Uses the clock of the database, which all nodes share. `now()` is constant in a transaction. */
const expired = sql<boolean>`idempotent_call.created_at <= now() - interval '24 hours'`;

/**
 * Claims the key for this transaction. Waits while another transaction holds it.
 * @returns false if the call is answered already
 */
export async function claim(trx: Trx, call: Call): Promise<boolean> {
  const row = { body_hash: call.bodyHash, subject: null, answer: null };
  const claimed = await trx
    .insertInto('idempotent_call')
    .values({ account_id: call.accountId, endpoint: call.endpoint, key: call.key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'endpoint', 'key'])
        .doUpdateSet({ ...row, created_at: sql`now()` })
        .where(expired),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Saves the answer to a claimed call. */
export async function saveAnswer(
  trx: Trx,
  call: Call,
  subject: string,
  answer: string,
): Promise<void> {
  await trx
    .updateTable('idempotent_call')
    .set({ subject, answer: call.seal ? call.seal.close(answer) : answer })
    .where('account_id', '=', call.accountId)
    .where('endpoint', '=', call.endpoint)
    .where('key', '=', call.key)
    .execute();
}

/**
 * Finds the first answer to a call; null if it does not exist yet, or has expired.
 * @throws ServiceError `invalid` if the key was used with another body, or the answer was erased
 */
export async function findAnswer(db: Db, call: Call): Promise<string | null> {
  const row = await db
    .selectFrom('idempotent_call')
    .select(['body_hash', 'subject', 'answer'])
    .where('account_id', '=', call.accountId)
    .where('endpoint', '=', call.endpoint)
    .where('key', '=', call.key)
    .where((where) => where.not(expired))
    .executeTakeFirst();
  if (!row) return null;
  if (!row.body_hash.equals(call.bodyHash)) {
    throw invalid('Idempotency-Key: was used with another body within 24 hours; take a new key');
  }
  if (row.answer === null) {
    throw invalid(
      `Idempotency-Key: the answer showed somebody who has been erased since; read ${row.subject} instead`,
    );
  }
  return call.seal ? call.seal.open(row.answer) : row.answer;
}

/** Returns the first answer to a call that must have one. Otherwise it is like `findAnswer`. */
export async function getAnswer(trx: Trx, call: Call): Promise<string> {
  const answer = await findAnswer(trx, call);
  if (answer === null) throw new Error('an answered call has no answer');
  return answer;
}

const FORGET_EVERY_MS = 30 * 60_000;

/** Deletes expired answers, because they hold personal data. */
export const forgetAnswers: Chore = {
  name: 'forget answers',
  everyMs: FORGET_EVERY_MS,
  run: (trx) => trx.deleteFrom('idempotent_call').where(expired).execute(),
};

/**
 * Removes answers that show a person who is being erased. Their keys stay in use: a late repetition
 * is refused, and does not create and charge again.
 * @param subjects the things that showed the person, such as `refresh_request/12`
 * @returns the number of removed answers
 */
export async function eraseAnswers(db: Db, subjects: readonly string[]): Promise<number> {
  if (subjects.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('idempotent_call')
    .set({ answer: null })
    .where('subject', 'in', subjects)
    .where('answer', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
