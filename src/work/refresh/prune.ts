/**
 * Requests whose time has passed lose their profiles: what was sent, and what became of it. The
 * request itself stays, with its counts and charges. From the moment it is marked nobody reads its
 * profiles any more, so those of a large request may go in several steps.
 *
 * Its webhooks are composed from its profiles, so they go first. A request one of whose webhooks is
 * under way waits for that.
 */
import { sql } from 'kysely';
import { findUndelivered, forgetEnded } from '../../events/webhooks/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import {
  findOldestKept,
  findOldestRead,
  type Pruned,
  type Retained,
  takeBatch,
} from '../../ground/retention/index.ts';
import { REQUEST_PREFIX, sqlTierCounts, tierCountsText } from '../../money/credits/index.ts';
import { freeStored } from '../../money/storage/index.ts';
import { passErasureBarrier } from '../../people/contacts/index.ts';
import { parsePostSubject, postSubjects } from './webhook.ts';

const PROFILES_AT_ONCE = 1_000;
const REQUESTS_AT_ONCE = 200;

export const retainedRequests: Retained = {
  name: 'requests',
  setting: 'requests',
  tables: ['refresh_profile'],
  async prune(trx, until, emptied) {
    // An erasure writes to the same profiles, in an order of its own.
    await passErasureBarrier(trx);
    if (emptied !== null) return emptyRequest(trx, emptied);
    const due = await findDue(trx, until);
    const told = await forgetPosts(trx, due);
    if (told.length === 0) return { rows: 0, cursor: null, isDone: true };
    await markPruned(trx, told);
    const [first] = told;
    const isLarge = first!.profiles > PROFILES_AT_ONCE;
    const pruned = isLarge
      ? await emptyRequest(trx, first!.id)
      : { rows: await deleteProfiles(trx, told), cursor: null, isDone: false };
    await freeStored(trx, told);
    return pruned;
  },
  findOldest: (db) => findOldestKept(db, 'refresh_request'),
};

/** When the oldest request was created whose results somebody may read. */
export const findOldestReadRequest = (db: Db) => findOldestRead(db, 'refresh_request');

type DueRequest = {
  id: number;
  profiles: number;
  account_id: number;
  stored_bytes: number | null;
};

/** A request that runs is never due, however old. */
async function findDue(trx: Trx, until: Date): Promise<DueRequest[]> {
  const { rows } = await sql<DueRequest>`
    select id, profiles, account_id, stored_bytes from refresh_request
    where pruned_at is null and created_at <= ${until} and completed_at <= ${until}
    order by created_at limit ${REQUESTS_AT_ONCE}`.execute(trx);
  return takeBatch(rows, ({ profiles }) => profiles, PROFILES_AT_ONCE);
}

/** Deletes the webhooks of requests. @returns the requests of which none is under way */
async function forgetPosts(trx: Trx, due: readonly DueRequest[]): Promise<DueRequest[]> {
  if (due.length === 0) return [];
  const underWay = await forgetEnded(
    trx,
    due.map(({ id }) => postSubjects(id)),
  );
  return due.filter(({ id }) => !postSubjects(id).some((subject) => underWay.has(subject)));
}

async function markPruned(trx: Trx, requests: readonly DueRequest[]): Promise<void> {
  const ids = requests.map(({ id }) => id);
  const { rows } = await sql<{ id: number; tiers: number[] }>`
    select request_id as id, ${sqlTierCounts('tier')} as tiers
    from refresh_profile where request_id = any(${ids}::bigint[]) group by request_id`.execute(trx);
  const counts = new Map(rows.map(({ id, tiers }) => [id, tiers]));
  await sql`
    update refresh_request set pruned_at = now(), stored_bytes = null, pruned_tiers = counted.tiers::int[]
    from unnest(${ids}::bigint[],
                ${ids.map((id) => tierCountsText(counts.get(id)))}::text[]) as counted (id, tiers)
    where refresh_request.id = counted.id`.execute(trx);
}

async function deleteProfiles(trx: Trx, requests: readonly DueRequest[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from refresh_profile
    where request_id = any(${requests.map(({ id }) => id)}::bigint[])`.execute(trx);
  return Number(numAffectedRows);
}

/** Deletes some profiles of a request that is marked. */
async function emptyRequest(trx: Trx, id: number): Promise<Pruned> {
  const { numAffectedRows } = await sql`
    delete from refresh_profile where request_id = ${id} and position in (
      select position from refresh_profile where request_id = ${id}
      order by position limit ${PROFILES_AT_ONCE}
    )`.execute(trx);
  const rows = Number(numAffectedRows);
  return { rows, cursor: rows < PROFILES_AT_ONCE ? null : id, isDone: false };
}

/**
 * Webhooks of requests that must be kept although they have ended: a status call sends again what
 * was not delivered, and each attempt at the first POST queues the second, unless it is there.
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
