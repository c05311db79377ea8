import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Principal } from '../accounts/index.ts';
import {
  type AccountContact,
  accountContactKey,
  loadStandings,
  type Standings,
} from '../baselines/index.ts';
import { latestErasure, wasOvertaken } from '../contacts/index.ts';
import {
  chargeAtOnce,
  holdCredits,
  lockAccounts,
  type Payment,
  price,
  settleAll,
} from '../credits/index.ts';
import type { Tables } from '../database/index.ts';
import { utcDay } from '../day.ts';
import { Overtaken } from '../idempotency/index.ts';
import type { Page } from '../json/index.ts';
import { lookupKey, openLookups } from '../lookups/index.ts';
import type { Tier } from '../profile/details.ts';
import { enqueue } from '../queue/index.ts';
import { passRacePoint } from '../race-points.ts';
import type { Service } from '../service.ts';
import { answerCreated } from './answer.ts';
import { completeRequest, queuePosts } from './complete.ts';
import { DEADLINE_TASK, deadlineTaskOf } from './deadline-task.ts';
import { isJudged, type OpenedProfile, openProfiles } from './open.ts';
import { renewProfiles } from './renew.ts';
import type { Submission } from './submission.ts';
import { paymentOf, type RequestRow, subjectOf } from './tables.ts';
import { type Judged, judgeRefreshes, type Verdicts, verdictKey } from './verdicts.ts';

/** A request that can be created: matched, and how each of its profiles will stand. */
export type Draft = {
  owner: Principal;
  input: Submission;
  profiles: OpenedProfile[];
  now: Date;
  /** The latest erasure before they were matched. */
  seen: number;
};

/** A request's id, and what the call is answered. */
export type CreatedRequest = { id: number; answer: Page };

/** Does what needs no transaction, so that the account is locked for as short as can be. */
export async function draftRequest(
  service: Service,
  owner: Principal,
  input: Submission,
): Promise<Draft> {
  const now = new Date();
  const seen = await latestErasure(service.db);
  const profiles = await openProfiles(service, input, now);
  await passRacePoint('refresh.drafted');
  return { owner, input, now, seen, profiles };
}

/**
 * Creates a request with its credits held, what is known already concluded and charged, and the
 * rest asked for in the background; a transaction that it fails in must be rolled back. Waits for
 * no source. What is concluded is judged, charged and shown as it is stored once the account is
 * locked, whatever was drafted.
 * @throws ServiceError `invalid`: not enough credits
 * @throws Overtaken the draft no longer holds: somebody was erased since, or a contact written so
 *   that it has to be asked about, or the day is over
 */
export async function createRequest(
  trx: Transaction<Tables>,
  service: Service,
  draft: Draft,
): Promise<CreatedRequest> {
  const { owner, input, now } = draft;
  if (await wasOvertaken(trx, draft.seen)) throw new Overtaken();
  const inserting = insertRequest(trx, draft);
  const [request] = await beside(inserting, async () => parseRecords(draft.profiles));
  const { id } = request;
  await lockAccounts(trx, [owner.accountId]);
  if (utcDay(new Date()) !== utcDay(now)) throw new Overtaken();
  const standings = await loadStandings(trx, contactsJudged(draft));
  const profiles = await renewProfiles(trx, service, draft, standings);
  await openLookups(
    trx,
    profiles.flatMap(({ lookup }) => lookup ?? []),
  );
  await passRacePoint('refresh.joined');
  const most = { credits: price(input.tier), count: profiles.length };
  const payments = input.test ? [] : paymentsOf(request, profiles);
  // What is concluded as soon as it is created needs no hold in between.
  const isPaidAtOnce = payments.length === profiles.length;
  const judged = judgedOf(request, profiles, standings);
  const paying = isPaidAtOnce
    ? chargeAtOnce(trx, owner.accountId, most, payments)
    : holdCredits(trx, owner.accountId, subjectOf(id), most.credits, most.count);
  const [, verdicts] = await beside(paying, () =>
    judgeRefreshes(trx, judged, standings, utcDay(now)),
  );
  for (const profile of profiles) profile.verdict = verdictOf(verdicts, id, profile);
  const storing = insertProfiles(trx, request, profiles);
  const [, answer] = await beside(storing, async () => answerCreated(request, profiles, owner));
  if (isPaidAtOnce) await queuePosts(trx, request);
  else await settleHeld(trx, service, request, payments);
  return { id, answer };
}

/** Work while the database does what it has just been told to; both have ended afterwards. */
async function beside<A, B>(statement: Promise<A>, work: () => Promise<B>): Promise<[A, B]> {
  const [told, done] = await Promise.allSettled([statement, nextTurn().then(work)]);
  if (told.status === 'rejected') throw told.reason;
  if (done.status === 'rejected') throw done.reason;
  return [told.value, done.value];
}

function parseRecords(profiles: readonly OpenedProfile[]): void {
  for (const { record } of profiles) record();
}

const contactsJudged = ({ owner: { accountId }, profiles }: Draft): AccountContact[] =>
  profiles.filter(isJudged).map(({ contact }) => ({ accountId, contactId: contact!.contactId }));

/** Fresh contacts: what is known of them now is what this refresh finds. */
const judgedOf = (
  { id: requestId, account_id: accountId }: RequestRow,
  profiles: OpenedProfile[],
  standings: Standings,
): Judged[] =>
  profiles.filter(isJudged).map(({ contact, record }) => {
    const { contactId } = contact!;
    return {
      accountId,
      requestId,
      contactId,
      record: record()!,
      isCaptured: standings.get(accountContactKey({ accountId, contactId }))!.isCaptured,
      knownBefore: (record()!.positions?.length ?? 0) > 0,
      firstSeen: false,
    };
  });

const verdictOf = (verdicts: Verdicts, requestId: number, profile: OpenedProfile): string | null =>
  isJudged(profile)
    ? (verdicts.get(verdictKey({ requestId, contactId: profile.contact!.contactId })) ?? null)
    : null;

function insertRequest(
  trx: Transaction<Tables>,
  { owner, input, profiles, now }: Draft,
): Promise<RequestRow> {
  const open = profiles.filter(({ state }) => !state.concluded).length;
  return trx
    .insertInto('refresh_request')
    .values({
      unique_identifier: crypto.randomUUID(),
      account_id: owner.accountId,
      user_id: owner.user.id,
      webhook: input.webhook,
      synchronous: input.synchronous,
      test: input.test,
      find_match: input.findMatch,
      contact_refresh_time: input.contactRefreshDays,
      attributes: input.attributes,
      tier: input.tier,
      status: open > 0 ? 'running' : 'completed',
      profiles: profiles.length,
      text_bytes: input.textBytes,
      with_contact_id: profiles.filter(({ withContactId }) => withContactId).length,
      open,
      created_at: now,
      completed_at: open > 0 ? null : now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One statement, whatever the number of profiles. */
async function insertProfiles(
  trx: Transaction<Tables>,
  { id, created_at: now, synchronous }: RequestRow,
  profiles: OpenedProfile[],
): Promise<void> {
  const column = <T>(cellOf: (profile: OpenedProfile) => T): T[] => profiles.map(cellOf);
  await sql`
    insert into refresh_profile (
      request_id, position, submitted, search_status, match_note, remark,
      contact_id, contact_version, tier, verdict, in_answer, lookup, concluded_at)
    select ${id}, place - 1, submitted, search_status, match_note, remark,
           contact_id, contact_version, tier, verdict,
           ${synchronous} and search_status is not distinct from 'completed', lookup,
           case when lookup is null then ${now}::timestamptz end
    from unnest(
      ${column(({ text }) => text)}::text[],
      ${column(({ state }) => state.searchStatus)}::text[],
      ${column(({ state }) => state.matchNote)}::text[],
      ${column(({ state }) => state.remark)}::text[],
      ${column(({ contact }) => contact?.contactId ?? null)}::bigint[],
      ${column(({ contact }) => contact?.version ?? null)}::int[],
      ${column(({ tier }) => tier)}::smallint[],
      ${column(({ verdict }) => verdict)}::text[],
      ${column(({ lookup }) => lookup && lookupKey(lookup.subject))}::text[]
    ) with ordinality as profile (
      submitted, search_status, match_note, remark, contact_id, contact_version,
      tier, verdict, lookup, place)`.execute(trx);
}

/** For what the create call concludes; each gives back what may be set aside for it. */
const paymentsOf = ({ id, tier }: RequestRow, profiles: OpenedProfile[]): Payment[] =>
  profiles.flatMap((profile, position) =>
    profile.state.concluded
      ? {
          paysFor: paymentOf(id, position),
          charge: price(profile.tier),
          share: price(tier as Tier),
        }
      : [],
  );

async function settleHeld(
  trx: Transaction<Tables>,
  service: Service,
  request: RequestRow,
  payments: Payment[],
): Promise<void> {
  await settleAll(trx, subjectOf(request.id), payments);
  if (request.open === 0) await completeRequest(trx, request);
  else await enqueue(trx, DEADLINE_TASK, deadlineTaskOf(request, service.config));
}
