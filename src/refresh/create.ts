import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Principal } from '../accounts/index.ts';
import { latestErasure, wasOvertaken } from '../contacts/index.ts';
import {
  chargeAtOnce,
  holdCredits,
  lockAccounts,
  type Payment,
  price,
  settleAll,
  type Tier,
} from '../credits/index.ts';
import type { Tables } from '../database/index.ts';
import { utcDay } from '../day.ts';
import { Overtaken } from '../idempotency/index.ts';
import { inquiryKey, openInquiries } from '../inquiries/index.ts';
import type { Page } from '../json/index.ts';
import { enqueue } from '../queue/index.ts';
import type { Service } from '../service.ts';
import { answerCreated } from './answer.ts';
import { completeRequest, queuePosts } from './complete.ts';
import { type OpenedProfile, openProfiles } from './open.ts';
import type { Submission } from './submission.ts';
import { paymentOf, type RequestRow, subjectOf } from './tables.ts';
import { type Judged, judge, readBaselines, verdictKey } from './verdicts.ts';

export const DEADLINE_TASK = 'refresh_deadline';

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
  return { owner, input, now, seen, profiles: await openProfiles(service, input, now) };
}

/**
 * Creates a request with its credits held, what is known already concluded and charged, and the
 * rest asked for in the background; a transaction that it fails in must be rolled back. Waits for
 * no source.
 * @throws ServiceError `invalid`: not enough credits
 * @throws Overtaken somebody was erased after the profiles were matched
 */
export async function createRequest(
  trx: Transaction<Tables>,
  service: Service,
  { owner, input, now, seen, profiles }: Draft,
): Promise<CreatedRequest> {
  if (await wasOvertaken(trx, seen)) throw new Overtaken();
  const inserting = insertRequest(trx, owner, input, profiles, now);
  const [request] = await beside(inserting, async () => parseRecords(profiles));
  const { id } = request;
  await openInquiries(
    trx,
    profiles.flatMap(({ inquiry }) => inquiry ?? []),
  );
  const most = { credits: price(input.tier), count: profiles.length };
  const payments = input.test ? [] : paymentsOf(request, profiles);
  // What is concluded as soon as it is created needs no hold in between.
  const isPaidAtOnce = payments.length === profiles.length;
  await lockAccounts(trx, [owner.accountId]);
  const judged = judgedOf(request, profiles);
  const before = await readBaselines(trx, judged);
  const paying = isPaidAtOnce
    ? chargeAtOnce(trx, owner.accountId, most, payments)
    : holdCredits(trx, owner.accountId, subjectOf(id), most.credits, most.count);
  const [, verdicts] = await beside(paying, () => judge(trx, judged, before, utcDay(now)));
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

/** Fresh contacts: what is known of them now is what this refresh finds. */
const judgedOf = (request: RequestRow, profiles: OpenedProfile[]): Judged[] =>
  profiles.filter(isJudged).map(({ contact, record }) => ({
    accountId: request.account_id,
    requestId: request.id,
    contactId: contact!.contactId,
    record: record()!,
    knownBefore: (record()!.positions?.length ?? 0) > 0,
    firstSeen: false,
  }));

const isJudged = ({ state, contact, test }: OpenedProfile): boolean =>
  !test && contact !== null && state.searchStatus === 'completed';

const verdictOf = (
  verdicts: Map<string, string>,
  requestId: number,
  profile: OpenedProfile,
): string | null =>
  isJudged(profile)
    ? (verdicts.get(verdictKey(requestId, profile.contact!.contactId)) ?? null)
    : null;

function insertRequest(
  trx: Transaction<Tables>,
  owner: Principal,
  input: Submission,
  profiles: OpenedProfile[],
  now: Date,
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
      contact_id, contact_version, tier, verdict, in_answer, inquiry, concluded_at)
    select ${id}, place - 1, submitted, search_status, match_note, remark,
           contact_id, contact_version, tier, verdict,
           ${synchronous} and search_status is not distinct from 'completed', inquiry,
           case when inquiry is null then ${now}::timestamptz end
    from unnest(
      ${column(({ text }) => text)}::text[],
      ${column(({ state }) => state.searchStatus)}::text[],
      ${column(({ state }) => state.matchNote)}::text[],
      ${column(({ state }) => state.remark)}::text[],
      ${column(({ contact }) => contact?.contactId ?? null)}::bigint[],
      ${column(({ contact }) => contact?.version ?? null)}::int[],
      ${column(({ tier }) => tier)}::smallint[],
      ${column(({ verdict }) => verdict)}::text[],
      ${column(({ inquiry }) => inquiry && inquiryKey(inquiry.subject))}::text[]
    ) with ordinality as profile (
      submitted, search_status, match_note, remark, contact_id, contact_version,
      tier, verdict, inquiry, place)`.execute(trx);
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
  else await queueDeadline(trx, service, request);
}

/** From the creation of the request, whenever its profiles are asked for. */
const queueDeadline = (trx: Transaction<Tables>, { config }: Service, request: RequestRow) =>
  enqueue(
    trx,
    DEADLINE_TASK,
    { request_id: request.id },
    {
      key: `${DEADLINE_TASK}/${request.id}`,
      runAt: new Date(request.created_at.getTime() + config.refresh.deadlineMs),
    },
  );
