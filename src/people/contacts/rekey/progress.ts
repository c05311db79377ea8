/**
 * The progress of a pass that renews the keys of stored contacts and companies.
 *
 * - `contacts`, `companies`: each gets the keys it lacks.
 * - `contact keys`, `company keys`: keys are checked in ascending order; those that no stored
 *   record produces are removed.
 * - `done`: all keys are of the version.
 *
 * A node or import with another version of keys starts a new pass. The pass continues when only one
 * version is connected (`presence.ts`).
 */
import { sql } from 'kysely';
import type { Trx } from '../../../ground/database/index.ts';

export const STAGES = ['contacts', 'companies', 'contact keys', 'company keys', 'done'] as const;
export type Stage = (typeof STAGES)[number];

/** The position within a stage. */
export type Cursor = {
  /** The id of the last contact or company. In the key stages, the id of the last key's owner. */
  last_id: number;
  /** The last key; null before the first key, and in the stages of contacts and companies. */
  last_key: string | null;
  /** The number of contacts, companies or keys checked. */
  looked: number;
};

export type Progress = Cursor & { version: number; stage: Stage };

/** The result of a step. */
export type Step = Omit<Cursor, 'looked'> & {
  /** The number checked in this step. */
  looked: number;
  added: number;
  removed: number;
  /** True if the stage is complete. */
  isDone: boolean;
};

/** Returns null before the first node or import has stored keys. */
export const findProgress = (trx: Trx): Promise<Pick<Progress, 'version' | 'stage'> | null> =>
  trx
    .selectFrom('match_keys')
    .select(['version', 'stage'])
    .executeTakeFirst()
    .then((row) => row ?? null);

/**
 * Locks the row until the transaction ends, so that a process that starts a new pass waits for the
 * step.
 */
export const lockProgress = (trx: Trx): Promise<Progress> =>
  trx
    .selectFrom('match_keys')
    .select(['version', 'stage', 'last_id', 'last_key', 'looked'])
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Saves a step. After the last step of a stage, the next stage begins. */
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
