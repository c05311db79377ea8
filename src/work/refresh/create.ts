/** A refresh request is created: one transaction, and the locks and statements in this order. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { Overtaken } from '../../ground/idempotency/index.ts';
import type { Page } from '../../ground/json/index.ts';
import { passRacePoint } from '../../ground/race-points.ts';
import type { Service } from '../../ground/service.ts';
import { lockAccounts } from '../../money/credits/index.ts';
import { countStored, takeStorage } from '../../money/storage/index.ts';
import {
  type AccountContact,
  accountContactKey,
  loadStandings,
  type Standings,
} from '../../people/baselines/index.ts';
import { wasOvertaken } from '../../people/contacts/index.ts';
import { openLookups } from '../lookups/index.ts';
import { answerCreated } from './answers.ts';
import { type Bill, chargeOrHold, chargePayments, toBill } from './charge.ts';
import { queueDeadline } from './deadline.ts';
import { type Draft, type ProfileWithRecord, parseRecords, renewProfiles } from './draft.ts';
import { isJudged } from './open.ts';
import { insertProfiles } from './profiles.ts';
import { recordCreated } from './record-events.ts';
import { insertRequest, type NewRequest, type RequestRow } from './requests.ts';
import { judgeRefreshes, type RefreshCheck, type Verdicts, verdictKey } from './verdicts.ts';
import { completeRequest, queuePosts } from './webhook.ts';

/** A request's id, and what the call is answered. */
export type CreatedRequest = { id: number; answer: Page };

/**
 * Creates a request, in a transaction that is rolled back should this fail. Profiles with fresh
 * contacts are concluded: judged, charged and shown as the contact is stored once the account is
 * locked, whatever was drafted. For the others credits are held and lookups opened; no source is
 * waited for.
 * @throws ServiceError `invalid`: not enough credits or storage
 * @throws Overtaken the draft no longer holds: a person was erased since, or a contact written so
 *   that it has to be asked about, or the day is over
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
  await countText(trx, service, draft);
  const standings = await loadStandings(trx, judgedPairs(owner.accountId, drafted));
  const profiles = await renewProfiles(trx, service, draft, drafted, standings);
  await openLookups(
    trx,
    profiles.flatMap(({ lookup }) => lookup ?? []),
  );
  await passRacePoint('refresh.joined');
  const bill = toBill(request, profiles, draft.held);
  const checks = toChecks(request, profiles, standings);
  const [, { verdicts, moves }] = await whileWaiting(chargeOrHold(trx, request, bill), () =>
    judgeRefreshes(trx, checks, standings, utcDay(now)),
  );
  const created = profiles.map((profile) => ({
    ...profile,
    verdict: findVerdict(verdicts, request, profile),
  }));
  const [, answer] = await whileWaiting(insertProfiles(trx, request, created), () =>
    answerCreated(request, created, owner),
  );
  await completeOrWait(trx, service, request, bill);
  await recordCreated(trx, request, moves);
  return { id: request.id, answer };
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

/** Watches go on without room for their requests: nobody is there who could be told. */
function countText(trx: Trx, { config }: Service, { owner, input, watchId }: Draft): Promise<void> {
  const { accountId } = owner;
  return watchId === null
    ? takeStorage(trx, accountId, input.textBytes, config)
    : countStored(trx, accountId, input.textBytes);
}

/** A request whose profiles are all concluded is completed; any other waits for its deadline. */
async function completeOrWait(
  trx: Trx,
  service: Service,
  request: RequestRow,
  { isPaidAtOnce, payments }: Bill,
): Promise<void> {
  if (isPaidAtOnce) return queuePosts(trx, request);
  await chargePayments(trx, request, payments);
  if (request.open === 0) await completeRequest(trx, request);
  else await queueDeadline(trx, request, service.config);
}

/**
 * Works while the database executes a statement that has been sent to it. With the account locked
 * this takes turns shorter. Both have ended afterwards, also when one of them fails.
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

/** The checks at fresh contacts: what is stored of them now is what this refresh finds. */
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
