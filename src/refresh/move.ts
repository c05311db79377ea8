/**
 * Moves of waiting profiles: their state, their charge, and the end of their request, all or
 * nothing. Accounts are locked first, in order, so that whoever concludes profiles of one account
 * takes turns.
 */
import { sql, type Transaction } from 'kysely';
import {
  type ContactVersion,
  type Records,
  readRecords,
  recordOf,
  summarise,
} from '../contacts/index.ts';
import { lockAccounts, price, refreshTier, settleAll, TIER, type Tier } from '../credits/index.ts';
import type { Db, Tables } from '../database/index.ts';
import { utcDay } from '../day.ts';
import type { Conclusion } from '../inquiries/index.ts';
import { completeRequest } from './complete.ts';
import type { ProfileState } from './state.ts';
import { type ProfileRow, paymentOf, type RequestRow, subjectOf } from './tables.ts';
import { type Judged, judge, readBaselines, verdictKey } from './verdicts.ts';

type Trx = Transaction<Tables>;

export type WaitingProfile = Pick<
  ProfileRow,
  'request_id' | 'position' | 'inquiry' | 'contact_id' | 'contact_version' | 'verdict'
> & { search_status: 'finding_match' | 'refreshing' | 'enriching' };

export type Move = {
  profile: WaitingProfile;
  state: ProfileState;
  /** The contact as it is shown from now on. */
  contact: ContactVersion | null;
  /** How to judge whether the contact changed; null for a conclusion without verification. */
  judge: Pick<Conclusion, 'firstSeen' | 'before'> | null;
};

/** A move with what the profile is charged as, and the verdict it comes with, if any. */
type Charged = Move & { tier: Tier; verdict: string | null };

export type Requests = ReadonlyMap<number, RequestRow>;

export const waitingProfiles = (db: Db) =>
  db
    .selectFrom('refresh_profile')
    .select(['request_id', 'position', 'inquiry', 'contact_id', 'contact_version', 'verdict'])
    .select((row) =>
      row.ref('search_status').$castTo<WaitingProfile['search_status']>().as('search_status'),
    )
    .where('concluded_at', 'is', null);

/**
 * @param requests as `lockRequests` gave them; profiles of theirs may have been read since
 * @param known records that need not be read
 */
export async function applyMoves(
  trx: Trx,
  requests: Requests,
  moves: Move[],
  known?: Records,
): Promise<void> {
  if (moves.length === 0) return;
  const now = new Date();
  const day = utcDay(now);
  const records = await readRecords(trx, moves.flatMap(versionsNeeded), known);
  const judged = judgedOf(requests, moves, records);
  const verdicts = await judge(trx, judged, await readBaselines(trx, judged), day);
  const charged = moves.map((move) => ({
    ...move,
    tier: tierOf(requests, move, records, day),
    verdict: isJudged(move) ? (verdicts.get(keyOf(move)) ?? null) : null,
  }));
  await updateProfiles(trx, charged, now);
  const concluded = charged.filter(({ state }) => state.concluded);
  const byRequest = Map.groupBy(concluded, ({ profile }) => profile.request_id);
  for (const [id, some] of byRequest) await settleMoves(trx, requests.get(id)!, some);
  for (const request of await lowerOpen(trx, byRequest, now)) await completeRequest(trx, request);
}

/**
 * The requests, with the rows of their accounts locked: from here on nobody else concludes
 * profiles of theirs.
 */
export async function lockRequests(trx: Trx, ids: readonly number[]): Promise<Requests> {
  if (ids.length === 0) return new Map();
  const requests = await trx
    .selectFrom('refresh_request')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  await lockAccounts(trx, [...new Set(requests.map(({ account_id }) => account_id))]);
  return new Map(requests.map((request) => [request.id, request]));
}

/** Verdicts are computed once: a profile whose details are still being asked for keeps its own. */
const isJudged = ({ judge, contact, profile }: Move): boolean =>
  judge !== null && contact !== null && profile.verdict === null;

const keyOf = ({ profile, contact }: Move): string => verdictKey(profile.request_id, contact!.id);

function versionsNeeded(move: Move): ContactVersion[] {
  const { state, contact } = move;
  if (!contact) return [];
  if (!isJudged(move)) return isChargeable(state) ? [contact] : [];
  const before = versionBefore(move);
  return before && !isAtHand(move, before) ? [contact, before] : [contact];
}

const isAtHand = ({ judge }: Move, { version }: ContactVersion): boolean =>
  judge!.before?.version === version;

function knownBefore(move: Move, records: Records): boolean {
  const version = versionBefore(move);
  if (version === null) return false;
  if (isAtHand(move, version)) return move.judge!.before!.hasPositions;
  return (recordOf(records, version)?.positions?.length ?? 0) > 0;
}

/** The contact as it was known before; null for one nobody knew. */
function versionBefore({ profile, contact, judge }: Move): ContactVersion | null {
  const { contact_id: id, contact_version: version } = profile;
  if (id !== null) return { id, version: version! };
  if (judge!.firstSeen) return null;
  return { id: contact!.id, version: Math.max(1, contact!.version - 1) };
}

const judgedOf = (requests: Requests, moves: Move[], records: Records): Judged[] =>
  moves.filter(isJudged).flatMap((move) => {
    const record = recordOf(records, move.contact!);
    if (!record) return [];
    const { request_id: requestId } = move.profile;
    return {
      accountId: requests.get(requestId)!.account_id,
      requestId,
      contactId: move.contact!.id,
      record,
      knownBefore: knownBefore(move, records),
      firstSeen: move.judge!.firstSeen,
    };
  });

function tierOf(
  requests: Requests,
  { profile, state, contact }: Move,
  records: Records,
  day: string,
): Tier {
  const record = isChargeable(state) && contact ? recordOf(records, contact) : undefined;
  if (!record) return TIER.free;
  return refreshTier(summarise(record, day), requests.get(profile.request_id)!.tier as Tier);
}

/** Nothing else is paid for (`spec.md`, Pricing). */
const isChargeable = ({ searchStatus }: ProfileState): boolean => searchStatus === 'completed';

async function updateProfiles(trx: Trx, moves: Charged[], now: Date): Promise<void> {
  const column = <T>(cellOf: (move: Charged) => T): T[] => moves.map(cellOf);
  await sql`
    update refresh_profile p
    set search_status = move.search_status, match_note = move.match_note, remark = move.remark,
        contact_id = move.contact_id, contact_version = move.contact_version, tier = move.tier,
        verdict = coalesce(move.verdict, p.verdict),
        concluded_at = case when move.concluded then ${now}::timestamptz end
    from unnest(
      ${column(({ profile }) => profile.request_id)}::bigint[],
      ${column(({ profile }) => profile.position)}::int[],
      ${column(({ state }) => state.searchStatus)}::text[],
      ${column(({ state }) => state.matchNote)}::text[],
      ${column(({ state }) => state.remark)}::text[],
      ${column(({ contact }) => contact?.id ?? null)}::bigint[],
      ${column(({ contact }) => contact?.version ?? null)}::int[],
      ${column(({ tier }) => tier)}::smallint[],
      ${column(({ verdict }) => verdict)}::text[],
      ${column(({ state }) => state.concluded)}::boolean[]
    ) as move (
      request_id, position, search_status, match_note, remark, contact_id, contact_version, tier,
      verdict, concluded)
    where p.request_id = move.request_id and p.position = move.position`.execute(trx);
}

function settleMoves(trx: Trx, { id, tier }: RequestRow, moves: Charged[]): Promise<number> {
  const share = price(tier as Tier);
  const payments = moves.map((move) => ({
    paysFor: paymentOf(id, move.profile.position),
    charge: price(move.tier),
    share,
  }));
  return settleAll(trx, subjectOf(id), payments);
}

/** @returns the requests whose last profile has concluded */
async function lowerOpen(
  trx: Trx,
  byRequest: Map<number, Charged[]>,
  now: Date,
): Promise<RequestRow[]> {
  if (byRequest.size === 0) return [];
  const { rows } = await sql<RequestRow>`
    update refresh_request r
    set open = open - concluded.count,
        status = case when open = concluded.count then 'completed' else status end,
        completed_at = case when open = concluded.count then ${now}::timestamptz end
    from unnest(${[...byRequest.keys()]}::bigint[],
                ${[...byRequest.values()].map((some) => some.length)}::int[])
         as concluded (id, count)
    where r.id = concluded.id
    returning r.*`.execute(trx);
  return rows.filter(({ status }) => status === 'completed');
}
