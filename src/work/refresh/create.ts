/**
 * Creates a refresh request in one transaction. Its locks and statements run in the order given
 * here.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { Overtaken } from '../../ground/idempotency/index.ts';
import type { Page } from '../../ground/json/index.ts';
import { passRacePoint } from '../../ground/race-points.ts';
import type { Service } from '../../ground/service.ts';
import { type AccountChange, lockAccounts } from '../../money/credits/index.ts';
import { storing, storingAlways } from '../../money/storage/index.ts';
import {
  type AccountContact,
  accountContactKey,
  loadStandings,
  type Standings,
} from '../../people/baselines/index.ts';
import { wasOvertaken } from '../../people/contacts/index.ts';
import { openLookups } from '../lookups/index.ts';
import { answerCreated } from './answers.ts';
import { type Bill, chargeOrHold, toBill } from './charge.ts';
import { queueDeadline } from './deadline.ts';
import { type Draft, type ProfileWithRecord, parseRecords, renewProfiles } from './draft.ts';
import { isJudged } from './open.ts';
import { ownIds, saveOwnIds } from './own-ids.ts';
import { insertProfiles } from './profiles.ts';
import { recordCreated } from './record-events.ts';
import { insertRequest, type NewRequest, type RequestRow } from './requests.ts';
import { judgeRefreshes, type RefreshCheck, type Verdicts, verdictKey } from './verdicts.ts';
import { completeRequests, queuePosts } from './webhook.ts';

/** A request's id, and the answer to the call. */
export type CreatedRequest = { id: number; identifier: string; answer: Page };

/**
 * Creates a request. The transaction is rolled back if this fails. Profiles with fresh contacts are
 * concluded: they are judged, charged and shown with the contact's state after the account is
 * locked, whatever the draft has. For the others credits are held and lookups opened, without
 * waiting for a source.
 * @throws ServiceError `invalid` if credits or storage are missing
 * @throws Overtaken if the draft is outdated: a person was erased, a contact was changed so that
 *   sources have to be queried, or the day is over
 */
export async function createRequest(
  trx: Trx,
  service: Service,
  draft: Draft,
): Promise<CreatedRequest> {
  const { owner, now } = draft;
  if (await wasOvertaken(trx, draft.seen)) throw new Overtaken();
  const [request, drafted] = await whileWaiting(insertRequest(trx, toRequest(draft)), () =>
    parseRecords(draft.profiles),
  );
  await lockAccounts(trx, [owner.accountId]);
  if (utcDay(new Date()) !== utcDay(now)) throw new Overtaken();
  const standings = await loadStandings(trx, judgedPairs(owner.accountId, drafted));
  const profiles = await renewProfiles(trx, service, draft, drafted, standings);
  await openLookups(
    trx,
    profiles.flatMap(({ lookup }) => lookup ?? []),
  );
  await passRacePoint('refresh.joined');
  const bill = toBill(request, profiles, draft.held);
  const checks = toChecks(request, profiles, standings);
  const [, { verdicts, moves }] = await whileWaiting(
    chargeOrHold(trx, request, bill, { ...owner, change: storingText(service, draft) }),
    () => judgeRefreshes(trx, checks, standings, utcDay(now)),
  );
  const created = profiles.map((profile) => ({
    ...profile,
    verdict: findVerdict(verdicts, request, profile),
  }));
  const [, answer] = await whileWaiting(insertProfiles(trx, request, created), () =>
    answerCreated(request, created, owner),
  );
  await saveOwnIds(
    trx,
    ownIds(owner.accountId, draft.input, draft.input.profiles),
    profiles.map(({ contact }) => contact),
  );
  await completeOrWait(trx, service, request, bill);
  await recordCreated(trx, request, moves);
  return { id: request.id, identifier: request.unique_identifier, answer };
}

function toRequest({ owner, input, profiles, held, now, watchId }: Draft): NewRequest {
  return {
    owner,
    input,
    profiles: profiles.length,
    now,
    watchId,
    opened: null,
    open: profiles.filter(({ state }) => !state.concluded).length,
    withContactId: profiles.filter(({ withContactId }) => withContactId).length,
    textBytes: input.textBytes,
    isCapped: held < profiles.length,
  };
}

/**
 * Counts the request's text. Watches continue without storage for their requests, because no client
 * would receive the error.
 */
function storingText({ config }: Service, { owner, input, watchId }: Draft): AccountChange {
  return watchId === null
    ? storing(owner.accountId, input.textBytes, config)
    : storingAlways(input.textBytes);
}

/** Completes a request if all its profiles are concluded; otherwise queues its deadline. */
async function completeOrWait(
  trx: Trx,
  service: Service,
  request: RequestRow,
  { isPaidAtOnce }: Bill,
): Promise<void> {
  if (isPaidAtOnce) return queuePosts(trx, request);
  if (request.open === 0) await completeRequests(trx, [request]);
  else await queueDeadline(trx, request, service.config);
}

/**
 * Runs `work` while the database executes a statement that has been sent to it. This shortens the
 * time for which the account is locked. Returns after both have ended, even if one of them fails.
 */
async function whileWaiting<A, B>(
  statement: Promise<A>,
  work: () => B | Promise<B>,
): Promise<[A, B]> {
  const [sent, worked] = await Promise.allSettled([statement, nextTurn().then(work)]);
  if (sent.status === 'rejected') throw sent.reason;
  if (worked.status === 'rejected') throw worked.reason;
  return [sent.value, worked.value];
}

const judgedPairs = (accountId: number, profiles: readonly ProfileWithRecord[]): AccountContact[] =>
  profiles.filter(isJudged).map(({ contact }) => ({ accountId, contactId: contact!.contactId }));

/** Returns the checks of fresh contacts. Their stored state is the result of this refresh. */
const toChecks = (
  { id: requestId, account_id: accountId }: RequestRow,
  profiles: readonly ProfileWithRecord[],
  standings: Standings,
): RefreshCheck[] =>
  profiles.flatMap((profile, position) => {
    if (!isJudged(profile)) return [];
    const { contact, record } = profile;
    const { contactId } = contact!;
    return {
      accountId,
      requestId,
      position,
      contactId,
      record: record!,
      isCaptured: standings.get(accountContactKey({ accountId, contactId }))!.isCaptured,
      knownBefore: (record!.positions?.length ?? 0) > 0,
      firstSeen: false,
    };
  });

function findVerdict(
  verdicts: Verdicts,
  { id: requestId }: RequestRow,
  profile: ProfileWithRecord,
): string | null {
  if (!isJudged(profile)) return null;
  return verdicts.get(verdictKey({ requestId, contactId: profile.contact!.contactId })) ?? null;
}
