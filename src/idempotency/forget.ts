import type { Db } from '../database/index.ts';
import type { Chore } from '../queue/index.ts';
import { expired } from './remembered.ts';

const FORGET_EVERY_MS = 30 * 60_000;

/** Answers hold what was known of people, so they go also when no call comes any more. */
export const forgetAnswers: Chore = {
  name: 'forget answers',
  everyMs: FORGET_EVERY_MS,
  run: (trx) => trx.deleteFrom('idempotent_call').where(expired).execute(),
};

/**
 * Removes the answers that showed somebody who is erased. Their keys stay taken, so that a late
 * repetition does not create and charge again; it is refused.
 * @param subjects what showed the person, such as `refresh_request/12`
 * @returns how many answers there were
 */
export async function eraseAnswers(db: Db, subjects: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('idempotent_call')
    .set({ answer: null })
    .where('subject', 'in', subjects)
    .where('answer', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
