import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { release } from '../credits/index.ts';
import type { Db, Tables } from '../database/index.ts';
import { queueDeliveries, queueDelivery } from '../webhooks/index.ts';
import { postSubject, type RequestRow, readPostSubject, subjectOf } from './tables.ts';

/**
 * Every profile is concluded: gives back what is still held and queues the webhook, in the
 * transaction that concluded the last one.
 */
export async function completeRequest(
  trx: Transaction<Tables>,
  request: RequestRow,
): Promise<void> {
  await release(trx, subjectOf(request.id));
  await queuePosts(trx, request);
}

/** The first POST, if any; the second follows it. */
export async function queuePosts(trx: Transaction<Tables>, request: RequestRow): Promise<void> {
  if (!request.webhook) return;
  const { refreshed, bytes } = await measurePosts(trx, request.id);
  await queueDelivery(trx, {
    subject: postSubject(request.id, refreshed ? 'refreshed' : 'not_found'),
    account: request.account_id,
    url: request.webhook,
    body: null,
    bytes,
  });
}

/** What a body shows of a contact beside the profile as submitted, about. */
const CONTACT_BYTES = 4_096;

/** Bytes of both POSTs together, about: more than either has. */
const bytesOfPosts = sql<number>`sum(octet_length(submitted) + ${CONTACT_BYTES}::int)::bigint`;

/** Whether there is anything for the first POST, which is skipped otherwise, and for both how much. */
async function measurePosts(trx: Transaction<Tables>, requestId: number) {
  return trx
    .selectFrom('refresh_profile')
    .select((row) => [
      sql<boolean>`coalesce(bool_or(${isRefreshed(row)}), false)`.as('refreshed'),
      bytesOfPosts.as('bytes'),
    ])
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
}

type Row = ExpressionBuilder<Tables, 'refresh_profile'>;

/** Completed with a contact, and not in the answer of a synchronous create. */
const isRefreshed = (row: Row) =>
  row.and([
    row('search_status', '=', 'completed'),
    row('contact_id', 'is not', null),
    row('in_answer', '=', false),
  ]);

export const refreshedProfiles = (db: Db, requestId: number) =>
  db.selectFrom('refresh_profile').where('request_id', '=', requestId).where(isRefreshed);

/** The POSTs follow each other: the second is queued when the first attempt at the first ended. */
export async function queueNextPosts(
  trx: Transaction<Tables>,
  subjects: readonly string[],
): Promise<void> {
  const posts = subjects.map(readPostSubject).filter(({ post }) => post === 'refreshed');
  if (posts.length === 0) return;
  const ids = posts.map(({ requestId }) => requestId);
  const requests = await trx
    .selectFrom('refresh_request')
    .innerJoin('refresh_profile', 'request_id', 'id')
    .select(['id', 'account_id', 'webhook', bytesOfPosts.as('bytes')])
    .where('id', 'in', ids)
    .groupBy('id')
    .execute();
  const next = requests.flatMap(({ id, account_id: account, webhook, bytes }) =>
    webhook
      ? [{ subject: postSubject(id, 'not_found'), account, url: webhook, body: null, bytes }]
      : [],
  );
  await queueDeliveries(trx, next);
}
