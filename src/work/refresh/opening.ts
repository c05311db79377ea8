/**
 * Opens the profiles of a large request in portions, in their order. One task runs after the other:
 * it matches the profiles of a portion, and judges, charges and concludes those with fresh
 * contacts. The request's `opened` counts the opened profiles. Until then a profile waits without a
 * lookup.
 */
import { sql } from 'kysely';
import { NotShownYet } from '../../ground/api/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { Overtaken } from '../../ground/idempotency/index.ts';
import { enqueue, enqueueAll, type Task, type Work } from '../../ground/queue/index.ts';
import { passRacePoint } from '../../ground/race-points.ts';
import type { Service } from '../../ground/service.ts';
import { whenShown } from '../../ground/shown-yet.ts';
import { requestedTier } from '../../money/credits/index.ts';
import { latestErasure, wasOvertaken } from '../../people/contacts/index.ts';
import { lookupKey, openLookups } from '../lookups/index.ts';
import { applyTransitions } from './apply-transitions.ts';
import { matchIdentifiers } from './matches.ts';
import { type OpenedProfile, openProfile } from './open.ts';
import { ownIds, saveOwnIds } from './own-ids.ts';
import { loadRequests, lockRequests, type RequestRow } from './requests.ts';
import { type Options, parseIdentifiers, submissionOf } from './submission.ts';
import type { Transition } from './transition.ts';

export const OPENING_TASK = 'refresh_opening';

export type OpeningTask = { request_id: number };

const PROFILES_AT_ONCE = 1_000;
/** The approximate bytes of a portion of long profiles. */
const PORTION_BYTES = 4 << 20;
const LAST_PRIORITY = 32_767;

const taskKey = (requestId: number): string => `${OPENING_TASK}/${requestId}`;

/** The first portions of a new request have priority over later portions of an older one. */
const openingTask = ({ id, opened, trace }: Pick<RequestRow, 'id' | 'opened' | 'trace'>): Task => ({
  key: taskKey(id),
  payload: { request_id: id } satisfies OpeningTask,
  priority: Math.min(Math.floor((opened ?? 0) / PROFILES_AT_ONCE), LAST_PRIORITY),
  trace,
});

/** Queues the task that opens the next portion. */
export const queueOpening = (trx: Trx, request: RequestRow): Promise<void> =>
  enqueue(trx, OPENING_TASK, openingTask(request));

/** True if profiles of the request are not opened yet. */
export const isUnopened = ({ status, opened, profiles }: RequestRow): boolean =>
  status === 'running' && opened !== null && opened < profiles;

/** Opens the next portion of a request. Does nothing if all are opened. */
export async function openNext(service: Service, { request_id: id }: OpeningTask): Promise<void> {
  for (;;) {
    const [request] = await loadRequests(service.db, [id]);
    if (!request || !isUnopened(request)) return;
    try {
      return await openPortion(service, request, request.opened!);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
}

async function openPortion(service: Service, request: RequestRow, from: number): Promise<void> {
  const to = Math.min(from + portionSize(request), request.profiles);
  const seen = await latestErasure(service.db);
  const { opened, ids } = await matchPortion(service, request, from, to);
  await service.db.transaction().execute(async (trx) => {
    if (await wasOvertaken(trx, seen)) throw new Overtaken();
    const requests = await lockRequests(trx, [request.id]);
    if (!(await countOpened(trx, request.id, from, to))) throw new Overtaken();
    await openLookups(
      trx,
      opened.flatMap(({ profile }) => profile.lookup ?? []),
    );
    const transitions = opened.map(({ profile, position }) =>
      toTransition(request.id, position, profile),
    );
    await applyTransitions(trx, requests, transitions);
    await saveOwnIds(
      trx,
      ids,
      opened.map(({ profile }) => profile.contact),
    );
    await passRacePoint('refresh.opening');
    const next = { ...request, opened: to };
    if (isUnopened(next)) await queueOpening(trx, next);
  });
}

function portionSize({ profiles, text_bytes: textBytes }: RequestRow): number {
  const profileBytes = Math.max(1, (textBytes ?? 0) / profiles);
  return Math.min(PROFILES_AT_ONCE, Math.max(1, Math.floor(PORTION_BYTES / profileBytes)));
}

type OpenedAt = { position: number; profile: OpenedProfile };

/** Matches the waiting profiles of a portion. Profiles closed by the create call stay closed. */
async function matchPortion(
  service: Service,
  request: RequestRow,
  from: number,
  to: number,
): Promise<{ opened: OpenedAt[]; ids: ReturnType<typeof ownIds> }> {
  const rows = await whenShown(() => loadWaiting(service.db, request.id, from, to));
  const input = submissionOf(
    optionsOf(request),
    rows.map(({ submitted }) => submitted),
  );
  const identifiers = input.profiles.map(parseIdentifiers);
  const { account_id: accountId, test } = request;
  const ids = ownIds(accountId, input, input.profiles);
  const options = { accountId, test, day: utcDay(new Date()), ids };
  const matches = await matchIdentifiers(service, identifiers, options);
  const opened = rows.map(({ position }, at) => {
    const matched = { at, identifiers: identifiers[at]!, beyondCap: false, ...matches[at]! };
    return { position, profile: openProfile(service, input, matched, request.created_at) };
  });
  return { opened, ids };
}

/** @throws NotShownYet while a profile is not visible yet */
async function loadWaiting(db: Db, requestId: number, from: number, to: number) {
  const { rows } = await sql<{ position: number; submitted: string; waiting: boolean }>`
    select position, submitted, concluded_at is null as waiting from refresh_profile
    where request_id = ${requestId} and position >= ${from} and position < ${to}
    order by position`.execute(db);
  if (rows.length < to - from) throw new NotShownYet();
  return rows.filter(({ waiting }) => waiting);
}

const optionsOf = (request: RequestRow): Options => ({
  contactRefreshDays: request.contact_refresh_time,
  webhook: request.webhook,
  synchronous: request.synchronous,
  findMatch: request.find_match,
  forced: request.forced,
  test: request.test,
  attributes: request.attributes,
  tier: requestedTier(request.attributes),
  maxCredits: null,
  fromPeople: request.from_people,
  name: null,
  list: null,
});

/** @returns false if another task has opened them in the meantime */
async function countOpened(trx: Trx, id: number, from: number, to: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update refresh_request set opened = ${to} where id = ${id} and opened = ${from}`.execute(trx);
  return numAffectedRows === 1n;
}

/**
 * Returns the transition of an opened profile. A concluded profile shows its contact's stored
 * state, and is judged by that.
 */
function toTransition(
  requestId: number,
  position: number,
  { state, contact, lookup, test }: OpenedProfile,
): Transition {
  const version = contact && { id: contact.contactId, version: contact.version };
  const isJudged = !test && contact !== null && state.searchStatus === 'completed';
  return {
    profile: {
      request_id: requestId,
      position,
      lookup: null,
      contact_id: version?.id ?? null,
      contact_version: version?.version ?? null,
      verdict: null,
      search_status: 'finding_match',
    },
    state,
    contact: version,
    judge: isJudged ? { firstSeen: false, before: null, isCaptured: true } : null,
    lookup: lookup && lookupKey(lookup.subject),
  };
}

/** Finds requests with unopened profiles. A request whose task is lost gets a new one. */
export const unopenedRequests: Work<number> = {
  name: 'openings',
  find: findUnopened,
  taskKeyOf: taskKey,
  async revive(trx, ids) {
    const requests = (await loadRequests(trx, ids)).filter(isUnopened);
    await enqueueAll(trx, OPENING_TASK, requests.map(openingTask), 'stays');
    return requests.length;
  },
};

/** The status is a literal, so that the partial index of running requests is used. */
async function findUnopened(db: Db, after: number | null, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from refresh_request
    where status = 'running' and opened < profiles and id > ${after ?? 0}
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
