/** Loads earlier verdicts, request by request, so that their moves can be saved. */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { takeBatch } from '../../ground/retention/index.ts';
import type { JudgedRequests } from '../../people/moves/index.ts';
import { parseVerdict } from './stored-verdict.ts';

const PROFILES_AT_ONCE = 1_000;
const REQUESTS_AT_ONCE = 200;

type Ended = { id: number; account_id: number; profiles: number; created_at: Date };

/**
 * Loads requests first, then their profiles. With a join, a cluster would send all existing
 * requests to the profiles.
 */
export async function loadJudgedRequests(trx: Trx, after: number): Promise<JudgedRequests> {
  const requests = new Map((await loadEnded(trx, after)).map((request) => [request.id, request]));
  const ids = [...requests.keys()];
  const verdicts = ids.length > 0 ? await loadGiven(trx, ids) : [];
  const judged = verdicts.map((given) => {
    const { account_id: accountId, created_at } = requests.get(given.request_id)!;
    const seenAt = given.concluded_at ?? created_at;
    return {
      accountId,
      requestId: given.request_id,
      position: given.position,
      contactId: given.contact_id,
      verdict: parseVerdict(given.verdict),
      day: utcDay(seenAt),
      seenAt,
    };
  });
  return { judged, last: ids.at(-1) ?? null };
}

/** Loads requests up to the first that is still running. */
async function loadEnded(trx: Trx, after: number): Promise<Ended[]> {
  const requests = await trx
    .selectFrom('refresh_request')
    .select(['id', 'account_id', 'profiles', 'status', 'created_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(REQUESTS_AT_ONCE)
    .execute();
  const running = requests.findIndex(({ status }) => status === 'running');
  const ended = running < 0 ? requests : requests.slice(0, running);
  return takeBatch(ended, ({ profiles }) => profiles, PROFILES_AT_ONCE);
}

type Given = {
  request_id: number;
  position: number;
  contact_id: number;
  verdict: string;
  concluded_at: Date | null;
};

/** Loads one verdict for each request and contact. */
async function loadGiven(trx: Trx, requests: readonly number[]): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select distinct on (request_id, contact_id)
           request_id, position, contact_id, verdict, concluded_at
    from refresh_profile
    where request_id = any(${requests}::bigint[]) and verdict is not null and contact_id is not null
    order by request_id, contact_id, position`.execute(trx);
  return rows;
}
