/** The answers that are remembered, one row a key; how they come to be: see `answer-once.ts`. */
import { sql, type Transaction } from 'kysely';
import { invalid } from '../api/index.ts';
import type { Db, Tables } from '../database/index.ts';
import type { Call } from './call.ts';

type Trx = Transaction<Tables>;

/** By the clock of the database, which all nodes share; `now()` stands still in a transaction. */
export const expired = sql<boolean>`idempotent_call.created_at <= now() - interval '24 hours'`;

/**
 * Takes the key for this transaction, after waiting for another one that has taken it.
 * @returns false when the call has its answer already
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

/** Writes what a claimed call was answered with. */
export async function remember(
  trx: Trx,
  call: Call,
  subject: string,
  answer: string,
): Promise<void> {
  await trx
    .updateTable('idempotent_call')
    .set({ subject, answer })
    .where('account_id', '=', call.accountId)
    .where('endpoint', '=', call.endpoint)
    .where('key', '=', call.key)
    .execute();
}

/**
 * The first answer to the call; null when there is none yet, or no longer.
 * @throws ServiceError `invalid` when the key was used with another body, or the answer had to go
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
  return row.answer;
}

/** As `findAnswer`, of a call that has been answered. */
export async function getAnswer(trx: Trx, call: Call): Promise<string> {
  const answer = await findAnswer(trx, call);
  if (answer === null) throw new Error('an answered call has no answer');
  return answer;
}
