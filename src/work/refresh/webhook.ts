/**
 * The completion of a request, and its webhook (docs/interface.md#events): up to two POSTs one
 * after the other, first the refreshed profiles, then those not found.
 */
import { type ExpressionBuilder, sql } from 'kysely';
import { queueDeliveries, queueDelivery, resendFailed } from '../../events/webhooks/index.ts';
import { NotShownYet } from '../../ground/api/index.ts';
import type { Db, Tables, Trx } from '../../ground/database/index.ts';
import type { Service } from '../../ground/service.ts';
import { releaseHolds, requestReference } from '../../money/credits/index.ts';
import { profileJson, withRecords } from './present.ts';
import { PROFILE_COLUMNS } from './profiles.ts';
import type { RequestRow } from './requests.ts';

/** The two POSTs of a completed request, in their order. */
const POSTS = ['refreshed', 'not_found'] as const;
type Post = (typeof POSTS)[number];

const postSubject = (requestId: number, post: Post): string =>
  `${requestReference(requestId)}/${post}`;

/** Returns the subjects of both POSTs of a request, whether they are queued or not. */
export const postSubjects = (requestId: number): string[] =>
  POSTS.map((post) => postSubject(requestId, post));

/** Returns the request and the POST of a delivery's subject. */
export function parsePostSubject(subject: string): { requestId: number; post: Post } {
  const [, id, post] = subject.split('/');
  return { requestId: Number(id), post: post as Post };
}

/**
 * Completes requests whose profiles are all concluded: releases the rest of their holds and queues
 * their webhooks, in the transaction that concluded the last profile.
 */
export async function completeRequests(trx: Trx, requests: readonly RequestRow[]): Promise<void> {
  if (requests.length === 0) return;
  await releaseHolds(
    trx,
    requests.map(({ id }) => requestReference(id)),
  );
  for (const request of requests) await queuePosts(trx, request);
}

/** Queues the first POST if there is a webhook; the second follows it. */
export async function queuePosts(trx: Trx, request: RequestRow): Promise<void> {
  if (!request.webhook) return;
  // A request for people has no profiles in its webhook, so only the end is reported, by an empty
  // second POST.
  const { refreshed, bytes } = request.from_people
    ? { refreshed: false, bytes: 0 }
    : await measurePosts(trx, request.id);
  await queueDelivery(trx, {
    subject: postSubject(request.id, refreshed ? 'refreshed' : 'not_found'),
    account: request.account_id,
    url: request.webhook,
    body: null,
    bytes,
    trace: request.trace,
  });
}

/** The approximate bytes that a body has for a contact in addition to the submitted profile. */
const CONTACT_BYTES = 4_096;

/** The approximate bytes of both POSTs together, which is more than either has. */
const bytesOfPosts = sql<number>`sum(octet_length(submitted) + ${CONTACT_BYTES}::int)::bigint`;

/**
 * Determines whether the first POST has any profiles (otherwise it is left out), and the bytes of
 * both.
 */
const measurePosts = (trx: Trx, requestId: number) =>
  trx
    .selectFrom('refresh_profile')
    .select((row) => [
      sql<boolean>`coalesce(bool_or(${isRefreshed(row)}), false)`.as('refreshed'),
      bytesOfPosts.as('bytes'),
    ])
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();

type Row = ExpressionBuilder<Tables, 'refresh_profile'>;

/**
 * True for profiles completed with a contact that were not in the answer of a synchronous create
 * call.
 */
const isRefreshed = (row: Row) =>
  row.and([
    row('search_status', '=', 'completed'),
    row('contact_id', 'is not', null),
    row('in_answer', '=', false),
  ]);

/** Queues the second POST of requests whose first POST has been attempted once. */
export async function queueNextPosts(trx: Trx, subjects: readonly string[]): Promise<void> {
  const posts = subjects.map(parsePostSubject).filter(({ post }) => post === 'refreshed');
  if (posts.length === 0) return;
  const ids = posts.map(({ requestId }) => requestId);
  const requests = await trx
    .selectFrom('refresh_request')
    .select(['id', 'account_id', 'webhook', 'trace'])
    .where('id', 'in', ids)
    .where('webhook', 'is not', null)
    .execute();
  const bytes = await measureRequests(trx, ids);
  const next = requests.map(({ id, account_id: account, webhook, trace }) => ({
    subject: postSubject(id, 'not_found'),
    account,
    url: webhook!,
    body: null,
    bytes: bytes.get(id) ?? 0,
    trace,
  }));
  await queueDeliveries(trx, next);
}

/** Determines the approximate bytes of the profiles of requests, by request. */
async function measureRequests(trx: Trx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('refresh_profile')
    .select(['request_id', bytesOfPosts.as('bytes')])
    .where('request_id', 'in', ids)
    .groupBy('request_id')
    .execute();
  return new Map(rows.map(({ request_id, bytes }) => [request_id, bytes]));
}

/**
 * Queues failed webhooks of a completed request again, for a status call
 * (docs/rulings.md#request-webhook).
 */
export async function resendPosts(db: Db, request: RequestRow): Promise<void> {
  if (request.status !== 'completed' || !request.webhook) return;
  await resendFailed(db, postSubjects(request.id));
}

/**
 * Returns the body of the POST of `subject`: an array of profiles, or an empty body if there are
 * none. It is composed from concluded profiles, so it is the same every time.
 * @throws ServiceError `unavailable` while not all profiles are visible
 */
export async function composePost({ db, pool }: Service, subject: string): Promise<string> {
  const { requestId, post } = parsePostSubject(subject);
  if (await isFromPeople(db, requestId)) return '';
  await checkShown(db, requestId);
  const ofRequest = db.selectFrom('refresh_profile').where('request_id', '=', requestId);
  const query =
    post === 'refreshed'
      ? ofRequest.where(isRefreshed)
      : ofRequest.where('search_status', '=', 'not_found').where('contact_id', 'is', null);
  const profiles = await query.select(PROFILE_COLUMNS).orderBy('position').execute();
  if (profiles.length === 0) return '';
  const shown = await withRecords(pool, profiles);
  return `[${shown.map(profileJson).join(',')}]`;
}

async function isFromPeople(db: Db, requestId: number): Promise<boolean> {
  const { from_people } = await db
    .selectFrom('refresh_request')
    .select('from_people')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  return from_people;
}

/**
 * Checks that all profiles are visible, because a profile that is missing in a POST would never be
 * reported.
 */
async function checkShown(db: Db, requestId: number): Promise<void> {
  const request = await db
    .selectFrom('refresh_request')
    .select(['profiles', 'pruned_at'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const { concluded } = await db
    .selectFrom('refresh_profile')
    .select((row) => row.fn.countAll<number>().as('concluded'))
    .where('request_id', '=', requestId)
    .where('concluded_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (request.pruned_at === null && concluded < request.profiles) throw new NotShownYet();
}
