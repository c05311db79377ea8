/** The changes that clients make to watches. The caller provides the transaction. */
import { invalid, notFound } from '../../ground/api/index.ts';
import type { Principal } from '../../ground/calls/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import type { Service } from '../../ground/service.ts';
import { lockAccounts } from '../../money/credits/index.ts';
import { passErasureBarrier } from '../../people/contacts/index.ts';
import type { Wanted } from '../refresh/index.ts';
import { addJoining, type Joining } from './join.ts';
import { recordPause } from './pause-event.ts';
import { makeAllDue, removePerson } from './people.ts';
import {
  countWatches,
  deleteWatch,
  getWatch,
  insertWatch,
  isId,
  lockWatch,
  updateWatch,
  type WatchRow,
} from './rows.ts';
import type { ChangedSettings, WatchSettings } from './submission.ts';
import { queueRun } from './task.ts';

/** The settings and people of a new watch. */
export type NewWatch = {
  settings: WatchSettings;
  wanted: Wanted;
  joining: Joining;
};

/**
 * Creates a watch and queues its first run.
 * @throws Overtaken as `addJoining` does
 * @throws ServiceError `invalid` if the account already has the maximum number of watches
 */
export async function createWatch(
  trx: Trx,
  { config }: Service,
  { accountId, user, permitId }: Principal,
  { settings, wanted, joining }: NewWatch,
): Promise<WatchRow> {
  const watch = await insertWatch(
    trx,
    {
      account_id: accountId,
      user_id: user.id,
      permit_id: permitId,
      name: settings.name,
      every_days: settings.everyDays,
      monthly_credits: settings.monthlyCredits,
      attributes: wanted.attributes,
      tier: wanted.tier,
    },
    joining.now,
  );
  await addJoining(trx, watch.id, joining, config.limits.peoplePerWatch);
  await checkCount(trx, accountId, config.limits.watchesPerAccount);
  await queueRun(trx, watch.id);
  return watch;
}

/**
 * Rejects a watch beyond the limit. The account is locked, so that concurrent creates are counted
 * one after the other. It is locked late, because erasures lock accounts behind their barrier.
 */
async function checkCount(trx: Trx, accountId: number, most: number): Promise<void> {
  await lockAccounts(trx, [accountId]);
  if ((await countWatches(trx, accountId)) <= most) return;
  throw invalid(
    `watches: the account has ${most} already, the most that limits.watches_per_account allows; delete a watch, or add people to an existing one by POST /api/v1/watches/{id}/profiles`,
  );
}

/**
 * Adds people to a watch and queues a run.
 * @throws ServiceError `not_found`
 * @throws Overtaken as `addJoining` does
 */
export async function addPeople(
  trx: Trx,
  { config }: Service,
  watch: WatchRow,
  joining: Joining,
): Promise<WatchRow> {
  await lockOwn(trx, watch);
  await addJoining(trx, watch.id, joining, config.limits.peoplePerWatch);
  return runNow(trx, watch.id, joining.now);
}

/**
 * Changes the settings of a watch, pauses or resumes it. If the interval changes, all people are
 * checked again.
 * @throws ServiceError `not_found`
 */
export async function changeWatch(
  trx: Trx,
  accountId: number,
  id: string,
  { name, everyDays, monthlyCredits, isStopped }: ChangedSettings,
): Promise<WatchRow> {
  const watch = await lockById(trx, accountId, id);
  const now = new Date();
  if (everyDays !== undefined && everyDays !== watch.every_days) {
    await makeAllDue(trx, watch.id, now);
  }
  await updateWatch(trx, watch.id, {
    name: name ?? watch.name,
    every_days: everyDays ?? watch.every_days,
    monthly_credits: monthlyCredits === undefined ? watch.monthly_credits : monthlyCredits,
    ...(isStopped !== undefined && stopping(watch, isStopped, now)),
  });
  const changed = await runNow(trx, watch.id, now);
  // A pause for another reason ends, or begins again, with the next run.
  if ((watch.stopped_at === null) !== (changed.stopped_at === null)) {
    await recordPause(trx, watch, changed);
  }
  return changed;
}

/** A watch paused by its owner has no other reason for a pause. */
const stopping = (watch: WatchRow, isStopped: boolean, now: Date) =>
  isStopped ? { stopped_at: watch.stopped_at ?? now, paused: null } : { stopped_at: null };

/**
 * Removes a contact from a watch.
 * @throws ServiceError `not_found` if there is no such watch, or it does not have the contact
 */
export async function dropPerson(
  trx: Trx,
  accountId: number,
  id: string,
  contactId: string,
): Promise<WatchRow> {
  const watch = await lockById(trx, accountId, id);
  const isGone = isId(contactId) && (await removePerson(trx, watch.id, Number(contactId)));
  if (!isGone) throw notFound(`no contact ${contactId.slice(0, 100)} in this watch`);
  return watch;
}

/**
 * Deletes a watch.
 * @throws ServiceError `not_found`
 */
export async function endWatch(trx: Trx, accountId: number, id: string): Promise<WatchRow> {
  const watch = await lockById(trx, accountId, id);
  await deleteWatch(trx, watch.id);
  return watch;
}

/** Queues a run, unless the owner has paused the watch. */
async function runNow(trx: Trx, id: number, now: Date): Promise<WatchRow> {
  const watch = await updateWatch(trx, id, { next_run_at: now });
  if (watch.stopped_at !== null) return updateWatch(trx, id, { next_run_at: null });
  await queueRun(trx, id);
  return watch;
}

async function lockById(trx: Trx, accountId: number, id: string): Promise<WatchRow> {
  const watch = await lockOwn(trx, await getWatch(trx, accountId, id));
  // Erasures also delete rows of people.
  await passErasureBarrier(trx);
  return watch;
}

async function lockOwn(trx: Trx, { id }: WatchRow): Promise<WatchRow> {
  const locked = await lockWatch(trx, id);
  if (locked) return locked;
  throw notFound(`no watch ${id} on this account`);
}
