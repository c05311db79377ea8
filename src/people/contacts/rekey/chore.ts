/**
 * Stored contacts and companies are given today's match keys in steps, each a chore's transaction: a
 * node may die anywhere, and another goes on where it was. No version is written, and nothing at all
 * for contacts whose keys are right. Contacts that by today's keys are one person stay as many.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Trx } from '../../../ground/database/index.ts';
import type { Chore } from '../../../ground/queue/index.ts';
import { KEYS } from '../../../profile/keys/index.ts';
import { COMPANY, CONTACT } from '../merge/kind.ts';
import { addKeys } from './add.ts';
import { beginKeys, findVersionsAtWork } from './presence.ts';
import {
  findProgress,
  lockProgress,
  type Place,
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
    return (await isAlone(trx)) ? step(trx, client) : 'enough';
  },
};

const STEPS: Record<Exclude<Stage, 'done'>, (client: pg.ClientBase, at: Place) => Promise<Step>> = {
  contacts: (client, at) => addKeys(client, CONTACT, at),
  companies: (client, at) => addKeys(client, COMPANY, at),
  'contact keys': (client, at) => removeKeys(client, CONTACT, at),
  'company keys': (client, at) => removeKeys(client, COMPANY, at),
};

async function step(trx: Trx, client: pg.ClientBase): Promise<'more' | 'enough'> {
  await beginKeys(client);
  const progress = await lockProgress(trx);
  // Whoever came after the first look waits for this step, and begins the pass anew.
  if (progress.stage === 'done' || !(await isAlone(trx))) return 'enough';
  await useIndexes(trx);
  await saveStep(trx, progress, await STEPS[progress.stage](client, progress));
  return 'more';
}

/** Whether everybody at work makes the keys of this version. */
const isAlone = async (trx: Trx): Promise<boolean> =>
  (await findVersionsAtWork(trx)).every((version) => version === KEYS);

/** A plan made while tables were empty would keep scanning them whole. */
const useIndexes = (trx: Trx) => sql`set local enable_seqscan = off`.execute(trx);
