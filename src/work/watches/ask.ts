/**
 * Requests the refresh of people who are due. The transaction that creates the refresh request also
 * marks these people. The plan was made without locks, so it is checked again under the watch's
 * lock: the budget, the settings, and that each person is still waiting.
 */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { Overtaken } from '../../ground/idempotency/index.ts';
import type { Service } from '../../ground/service.ts';
import { getUser, type User } from '../../money/accounts/index.ts';
import { createRequest, type Draft, draftRequest, parseSubmission } from '../refresh/index.ts';
import { endRun } from './end-run.ts';
import { countAffordable } from './pause.ts';
import { markAsked, postpone } from './people.ts';
import { type ChosenPerson, loadMeans, type Plan, planRun } from './plan.ts';
import { lockWatch, type WatchRow } from './rows.ts';
import { refreshDays } from './schedule.ts';

/**
 * Requests the refresh of as many due people as the budget allows, and sets the time of the next
 * run.
 * @throws Overtaken if something changed since the plan was made; try again
 */
export async function askDue(service: Service, watch: WatchRow): Promise<void> {
  const plan = await planRun(service.db, watch, service.config.limits.profilesPerRequest);
  const draft = plan.chosen.length === 0 ? null : await draftAsked(service, watch, plan.chosen);
  await service.db.transaction().execute(async (trx) => {
    const locked = await lockWatch(trx, watch.id);
    if (!locked || !isSame(locked, watch)) throw new Overtaken();
    if (draft) await ask(trx, service, locked, plan, draft);
    await postpone(trx, watch.id, plan.later);
    await endRun(trx, locked, plan);
  });
}

const isSame = (locked: WatchRow, planned: WatchRow): boolean =>
  locked.every_days === planned.every_days &&
  locked.monthly_credits === planned.monthly_credits &&
  locked.tier === planned.tier &&
  locked.stopped_at === null;

async function ask(
  trx: Trx,
  service: Service,
  watch: WatchRow,
  { chosen, now }: Plan,
  draft: Draft,
): Promise<void> {
  const affordable = countAffordable(await loadMeans(trx, watch), chosen.length);
  if (affordable < chosen.length) throw new Overtaken();
  const { id: requestId } = await createRequest(trx, service, draft);
  const areAll = await markAsked(trx, { watchId: watch.id, requestId, now }, chosen);
  if (!areAll) throw new Overtaken();
  await sql`
    insert into watch_request (request_id, watch_id) values (${requestId}, ${watch.id})`.execute(
    trx,
  );
}

async function draftAsked(
  service: Service,
  watch: WatchRow,
  chosen: readonly ChosenPerson[],
): Promise<Draft> {
  const { limits, webhooks } = service.config;
  const user: User = await getUser(service.db, watch.user_id);
  const owner = { accountId: watch.account_id, user, permitId: watch.permit_id };
  const body = toBody(watch, chosen);
  const input = parseSubmission(JSON.parse(body), body, limits, webhooks);
  return draftRequest(service, owner, input, watch.id);
}

/** Builds the body of the create call that a client would send. */
function toBody(
  { name, attributes, every_days }: WatchRow,
  chosen: readonly ChosenPerson[],
): string {
  const profiles = chosen.map(({ contact_id, submitted }) =>
    contact_id === null ? submitted! : JSON.stringify({ ds_contact_id: contact_id }),
  );
  const options = JSON.stringify({
    name,
    contact_refresh_time: refreshDays(every_days),
    synchronous: false,
    requested_attributes: attributes.map((name) => ({ name })),
  });
  return `${options.slice(0, -1)},"profiles":[${profiles.join(',')}]}`;
}
