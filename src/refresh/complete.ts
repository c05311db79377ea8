import type { Transaction } from 'kysely';
import { release } from '../credits/index.ts';
import type { Db, Tables } from '../database/index.ts';
import { queueDeliveries, queueDelivery } from '../webhooks/index.ts';
import { type Post, postSubject, type RequestRow, readPostSubject, subjectOf } from './tables.ts';

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
  const first = (await hasRefreshed(trx, request.id)) ? 'refreshed' : 'not_found';
  await queuePost(trx, request.id, request.webhook, first);
}

/** Whether there is anything for the first POST, which is skipped otherwise. */
async function hasRefreshed(trx: Transaction<Tables>, requestId: number): Promise<boolean> {
  const row = await refreshedProfiles(trx, requestId)
    .select('position')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Completed with a contact, and not in the answer of a synchronous create. */
export const refreshedProfiles = (db: Db, requestId: number) =>
  db
    .selectFrom('refresh_profile')
    .where('request_id', '=', requestId)
    .where('search_status', '=', 'completed')
    .where('contact_id', 'is not', null)
    .where('in_answer', '=', false);

/** The body is put together when it is sent. */
const queuePost = (trx: Transaction<Tables>, requestId: number, url: string, post: Post) =>
  queueDelivery(trx, { subject: postSubject(requestId, post), url, body: null });

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
    .select(['id', 'webhook'])
    .where('id', 'in', ids)
    .execute();
  const next = requests.flatMap(({ id, webhook }) =>
    webhook ? [{ subject: postSubject(id, 'not_found'), url: webhook, body: null }] : [],
  );
  await queueDeliveries(trx, next);
}
