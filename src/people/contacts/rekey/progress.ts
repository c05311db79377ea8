/**
 * How far a pass has come that gives stored contacts and companies the keys of this version.
 *
 * - `contacts`, `companies`: one after the other is given the keys that it lacks.
 * - `contact keys`, `company keys`: keys are looked through in their order, and those that nothing
 *   stored leads to any more are removed.
 * - `done`: all keys are of the version.
 *
 * A node or an import whose keys are of another version begins a pass from the start; it goes on
 * when it is alone (`presence.ts`).
 */
import { sql } from 'kysely';
import type { Trx } from '../../../ground/database/index.ts';

export const STAGES = ['contacts', 'companies', 'contact keys', 'company keys', 'done'] as const;
export type Stage = (typeof STAGES)[number];

/** Where a stage stands. */
export type Place = {
  /** Of the last contact or company; of a key, whose it is. */
  last_id: number;
  /** The last key; null before the first, and where contacts or companies are looked at. */
  last_key: string | null;
  /** How many contacts, companies or keys it has looked at. */
  looked: number;
};

export type Progress = Place & { version: number; stage: Stage };

/** What a step did. */
export type Step = Omit<Place, 'looked'> & {
  /** How many it looked at. */
  looked: number;
  added: number;
  removed: number;
  /** Whether nothing is left of the stage. */
  isDone: boolean;
};

/** Null before anybody has made keys. */
export const findProgress = (trx: Trx): Promise<Pick<Progress, 'version' | 'stage'> | null> =>
  trx
    .selectFrom('match_keys')
    .select(['version', 'stage'])
    .executeTakeFirst()
    .then((row) => row ?? null);

/** Locked until the transaction ends, so that who begins a pass anew waits for the step. */
export const lockProgress = (trx: Trx): Promise<Progress> =>
  trx
    .selectFrom('match_keys')
    .select(['version', 'stage', 'last_id', 'last_key', 'looked'])
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The end of a stage is the beginning of the next. */
export async function saveStep(trx: Trx, { stage }: Progress, step: Step): Promise<void> {
  const next = step.isDone ? STAGES[STAGES.indexOf(stage) + 1]! : stage;
  await trx
    .updateTable('match_keys')
    .set((row) => ({
      stage: next,
      last_id: step.isDone ? 0 : step.last_id,
      last_key: step.isDone ? null : step.last_key,
      looked: step.isDone ? 0 : row('looked', '+', step.looked),
      added: row('added', '+', step.added),
      removed: row('removed', '+', step.removed),
      done_at: next === 'done' ? sql<Date>`now()` : null,
    }))
    .execute();
}
