/**
 * Renews the match keys of stored contacts and companies in steps, each in the transaction of a
 * chore. If a node dies, another continues from the last step. No version is written, and nothing
 * is written for contacts whose keys are current. Contacts that the new keys show to be one person
 * are not merged.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Trx } from '../../../ground/database/index.ts';
import type { Chore } from '../../../ground/queue/index.ts';
import { KEYS } from '../../../profile/keys/index.ts';
import { COMPANY, CONTACT } from '../merge/kind.ts';
import { addKeys } from './add.ts';
import { beginKeys, hasOneVersion } from './presence.ts';
import {
  type Cursor,
  findProgress,
  lockProgress,
  type Stage,
  type Step,
  saveStep,
} from './progress.ts';
import { removeKeys } from './remove.ts';

export const rekeying: Chore = {
  name: 'make match keys',
  everyMs: 15_000,
  async run(trx, client) {
    const progress = await findProgress(trx);
    if (progress?.version === KEYS && progress.stage === 'done') return 'enough';
    return (await hasOneVersion(trx)) ? step(trx, client) : 'enough';
  },
};

const STEPS: Record<
  Exclude<Stage, 'done'>,
  (client: pg.ClientBase, at: Cursor) => Promise<Step>
> = {
  contacts: (client, at) => addKeys(client, CONTACT, at),
  companies: (client, at) => addKeys(client, COMPANY, at),
  'contact keys': (client, at) => removeKeys(client, CONTACT, at),
  'company keys': (client, at) => removeKeys(client, COMPANY, at),
};

async function step(trx: Trx, client: pg.ClientBase): Promise<'more' | 'enough'> {
  await beginKeys(client);
  const progress = await lockProgress(trx);
  // A node that joined after the first check waits for this step, and starts the pass again.
  if (progress.stage === 'done' || !(await hasOneVersion(trx))) return 'enough';
  await useIndexes(trx);
  await saveStep(trx, progress, await STEPS[progress.stage](client, progress));
  return 'more';
}

/**
 * Disables sequential scans, because a plan made while the tables were empty would scan them
 * completely.
 */
const useIndexes = (trx: Trx) => sql`set local enable_seqscan = off`.execute(trx);
