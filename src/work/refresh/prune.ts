/**
 * Prunes requests. Webhooks are composed from the profiles, so a request's webhooks are deleted
 * before its profiles, and a request is not pruned while one of its webhooks is in progress.
 */
import { sql } from 'kysely';
import { findUndelivered, forgetEnded } from '../../events/webhooks/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { REQUEST_PREFIX } from '../../money/credits/index.ts';
import { type EmptiedWork, emptying } from '../retention/index.ts';
import { parsePostSubject, postSubjects } from './webhook.ts';

/** Deletes the webhooks of requests, and returns the requests without a webhook in progress. */
const forgetPosts: EmptiedWork['prepare'] = async (trx, due) => {
  const ids = due.map(({ id }) => id);
  const underWay = await forgetEnded(trx, ids.map(postSubjects));
  return new Set(ids.filter((id) => !postSubjects(id).some((subject) => underWay.has(subject))));
};

export const retainedRequests = emptying({
  name: 'requests',
  table: 'refresh_request',
  size: 'profiles',
  atOnce: 200,
  parts: {
    table: 'refresh_profile',
    owner: 'request_id',
    position: 'position',
    atOnce: 1_000,
    charged: sql`refresh_profile`,
  },
  clear: sql`list_id = null, list_mapping = null,`,
  prepare: forgetPosts,
});

/**
 * Finds webhooks of requests that must be kept although they have ended: a status call sends
 * undelivered ones again, and each attempt at the first POST queues the second if it is not queued
 * yet.
 * @param subjects of any deliveries
 */
export async function findNeededPosts(db: Db, subjects: readonly string[]): Promise<Set<string>> {
  const ids = subjects
    .filter((subject) => subject.startsWith(REQUEST_PREFIX))
    .map((subject) => parsePostSubject(subject).requestId);
  const undelivered = await findUndelivered(db, ids.flatMap(postSubjects));
  const needing = ids.filter((id) => postSubjects(id).some((one) => undelivered.has(one)));
  return new Set(needing.flatMap(postSubjects));
}
