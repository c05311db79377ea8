import type { Db } from '../database/index.ts';
import type { Service } from '../service.ts';
import { expired } from './remembered.ts';

const TASK = 'forget_answers';

/** Answers hold what was known of people, so they go also when no call comes any more. */
export const FORGETTING = `23 * * * * ${TASK}`;

/** The task of this folder, for the worker. */
export const forgettingTasks = ({ db }: Service) => ({
  [TASK]: async () => {
    await db.deleteFrom('idempotent_call').where(expired).execute();
  },
});

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
