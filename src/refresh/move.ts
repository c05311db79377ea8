/**
 * Moves of waiting profiles: their state, their charge, and the end of their request, all or
 * nothing. Accounts are locked first, so that whoever concludes profiles of one account takes
 * turns.
 */
import { sql, type Transaction } from 'kysely';
import {
  type AccountContact,
  accountContactKey,
  loadStandings,
  type Standings,
} from '../baselines/index.ts';
import { type ContactVersion, type Records, readRecords, recordOf } from '../contacts/index.ts';
import { lockAccounts, lockFreeAccounts, price, refreshTier, settleAll } from '../credits/index.ts';
import type { Db, Tables } from '../database/index.ts';
import { utcDay } from '../day.ts';
import type { Conclusion } from '../lookups/index.ts';
import { TIER, type Tier } from '../profile/details.ts';
import { chargeableOn } from '../profile/summary.ts';
import { completeRequest } from './complete.ts';
import { removeDeadlines } from './deadline-task.ts';
import type { ProfileState } from './state.ts';
import { type ProfileRow, paymentOf, type RequestRow, subjectOf } from './tables.ts';
import {
  type Judged,
  judgeRefreshes,
  loadVerdicts,
  type RequestContact,
  verdictKey,
} from './verdicts.ts';

type Trx = Transaction<Tables>;

export type WaitingProfile = Pick<
  ProfileRow,
  'request_id' | 'position' | 'lookup' | 'contact_id' | 'contact_version' | 'verdict'
> & { search_status: 'finding_match' | 'refreshing' | 'enriching' };

export type Move = {
  profile: WaitingProfile;
  state: ProfileState;
  /** The contact as it is shown from now on. */
  contact: ContactVersion | null;
  /** How to judge whether the contact changed; null for a conclusion without verification. */
  judge: Pick<Conclusion, 'firstSeen' | 'before' | 'isCaptured'> | null;
};

/** A move with what the profile is charged as, and the verdict it comes with, if any. */
type Charged = Move & { tier: Tier; verdict: string | null };

export type Requests = ReadonlyMap<number, RequestRow>;

export const waitingProfiles = (db: Db) =>
  db
    .selectFrom('refresh_profile')
    .select(['request_id', 'position', 'lookup', 'contact_id', 'contact_version', 'verdict'])
    .select((row) =>
      row.ref('search_status').$castTo<WaitingProfile['search_status']>().as('search_status'),
    )
    .where('concluded_at', 'is', null);

/**
 * @param requests as `lockRequests` gave them; profiles of theirs may have been read since
 * @param intended with verified contacts as they were when nothing was locked yet, or as they are
 * @param known records that need not be read
 */
export async function applyMoves(
  trx: Trx,
  requests: Requests,
  intended: Move[],
  known?: Records,
): Promise<void> {
  if (intended.length === 0) return;
  const now = new Date();
  const day = utcDay(now);
  const standings = await loadStandings(trx, contactsJudged(requests, intended));
  const moves = intended.map((move) => asItStands(requests, move, standings));
  const records = await readRecords(trx, moves.flatMap(versionsNeeded), known);
  const given = await loadVerdicts(trx, moves.filter(isJudged).map(requestContact));
  const judged = judgedOf(requests, moves, records, standings).filter(
    (one) => !given.has(verdictKey(one)),
  );
  const verdicts = await judgeRefreshes(trx, judged, standings, day);
  const verdictOf = (move: Move) => given.get(keyOf(move)) ?? verdicts.get(keyOf(move)) ?? null;
  const charged = moves.map((move) => ({
    ...move,
    tier: chargedTier(requests, move, records, day),
    verdict: isJudged(move) ? verdictOf(move) : null,
  }));
  await updateProfiles(trx, charged, now);
  const concluded = charged.filter(({ state }) => state.concluded);
  const byRequest = Map.groupBy(concluded, ({ profile }) => profile.request_id);
  for (const [id, some] of byRequest) await settleMoves(trx, requests.get(id)!, some);
  const completed = await lowerOpen(trx, byRequest, now);
  for (const request of completed) await completeRequest(trx, request);
  await removeDeadlines(
    trx,
    completed.map(({ id }) => id),
  );
}

/**
 * The requests, with the rows of their accounts locked: from here on nobody else concludes
 * profiles of theirs.
 */
export async function lockRequests(trx: Trx, ids: readonly number[]): Promise<Requests> {
  if (ids.length === 0) return new Map();
  const requests = await readRequests(trx, ids);
  await lockAccounts(trx, accountsOf(requests));
  return new Map(requests.map((request) => [request.id, request]));
}

/** The same for those whose accounts nobody else has locked. */
export async function lockFreeRequests(trx: Trx, ids: readonly number[]): Promise<Requests> {
  const requests = await readRequests(trx, ids);
  const free = await lockFreeAccounts(trx, accountsOf(requests));
  return new Map(
    requests.filter(({ account_id }) => free.has(account_id)).map((one) => [one.id, one]),
  );
}

const readRequests = (trx: Trx, ids: readonly number[]): Promise<RequestRow[]> =>
  trx.selectFrom('refresh_request').selectAll().where('id', 'in', ids).orderBy('id').execute();

const accountsOf = (requests: readonly RequestRow[]): number[] => [
  ...new Set(requests.map(({ account_id }) => account_id)),
];

/** Verdicts are computed once: a profile whose details are still being asked for keeps its own. */
const isJudged = ({ judge, contact, profile }: Move): boolean =>
  judge !== null && contact !== null && profile.verdict === null;

const requestContact = ({ profile, contact }: Move): RequestContact => ({
  requestId: profile.request_id,
  contactId: contact!.id,
});

const keyOf = (move: Move): string => verdictKey(requestContact(move));

const placeIn = (requests: Requests, { profile, contact }: Move): AccountContact => ({
  accountId: requests.get(profile.request_id)!.account_id,
  contactId: contact!.id,
});

const contactsJudged = (requests: Requests, moves: Move[]): AccountContact[] =>
  moves.filter(({ judge, contact }) => judge && contact).map((move) => placeIn(requests, move));

/** A verified contact may have been written since the answer was compared with it. */
function asItStands(requests: Requests, move: Move, standings: Standings): Move {
  if (!move.judge || !move.contact) return move;
  const version = standings.get(accountContactKey(placeIn(requests, move)))?.version;
  if (version === undefined || version === move.contact.version) return move;
  return { ...move, contact: { ...move.contact, version } };
}

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

const judgedOf = (
  requests: Requests,
  moves: Move[],
  records: Records,
  standings: Standings,
): Judged[] =>
  moves.filter(isJudged).flatMap((move) => {
    const record = recordOf(records, move.contact!);
    const place = placeIn(requests, move);
    const standing = standings.get(accountContactKey(place));
    if (!record || !standing) return [];
    return {
      ...place,
      requestId: move.profile.request_id,
      record,
      isCaptured: move.judge!.isCaptured && standing.isCaptured,
      knownBefore: knownBefore(move, records),
      firstSeen: move.judge!.firstSeen,
    };
  });

function chargedTier(
  requests: Requests,
  { profile, state, contact }: Move,
  records: Records,
  day: string,
): Tier {
  const record = isChargeable(state) && contact ? recordOf(records, contact) : undefined;
  if (!record) return TIER.free;
  return refreshTier(chargeableOn(record, day), requests.get(profile.request_id)!.tier as Tier);
}

/** Nothing else is paid for (docs/interface.md#pricing). */
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
