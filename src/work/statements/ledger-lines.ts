/** The ledger of an account as lines, one per grant, job, concluded profile and refund. */

import { invalid } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import type { ListPage } from '../../ground/route-parts/index.ts';
import {
  countEntries,
  type Entry,
  findPayments,
  loadEntries,
  parsePaidWork,
  profileReference,
  tierOfPrice,
  toTierLines,
} from '../../money/credits/index.ts';
import { tierName } from '../../profile/details.ts';
import { loadJobFigures } from '../enrichment/index.ts';
import {
  type ChargedProfile,
  countProfileTiers,
  findPrunedRequests,
  findRequest,
  loadChargedProfiles,
  loadConcludedPositions,
} from '../refresh/index.ts';
import { type CountedLines, countLines, type Line, type LinePage, toTierCounts } from './line.ts';
import { GRANT_REASON, jobReason, PRUNED_REASON, profileReason } from './reasons.ts';
import { loadRefunds } from './refund-lines.ts';

/** Loads a page of an account's ledger, newest first. */
export async function loadLedger(db: Db, accountId: number, page: ListPage): Promise<LinePage> {
  const total = await countEntries(db, accountId);
  const entries = await loadEntries(db, accountId, page);
  return { total, lines: await describeEntries(db, entries) };
}

/**
 * Loads a page of the concluded profiles of a refresh request, in the order submitted. A `test`
 * request has no entries, so it has no lines.
 * @throws ServiceError `invalid` if the account has no such request
 */
export async function loadRequestLines(
  db: Db,
  accountId: number,
  requestId: number,
  page: ListPage,
): Promise<CountedLines> {
  const request = await findRequest(db, accountId, requestId);
  if (!request) throw invalid(`request_id: no refresh request ${requestId} on this account`);
  if (request.test) return { total: 0, lines: [], tiers: [] };
  const { counts, positions } = await loadPositions(db, requestId, request, page);
  // The request is running, or its profiles were pruned during this read.
  if (!request.pruned_tiers && countLines(counts) < request.profiles) {
    const again = await findRequest(db, accountId, requestId);
    if (again?.pruned_tiers) return loadRequestLines(db, accountId, requestId, page);
  }
  const references = positions.map((position) => profileReference(requestId, position));
  const entries = references.length > 0 ? await findPayments(db, references) : [];
  return {
    total: countLines(counts),
    lines: await describeEntries(db, entries),
    tiers: toTierCounts(counts),
  };
}

type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** In a pruned request all profiles were concluded, so each has an entry. */
async function loadPositions(
  db: Db,
  requestId: number,
  { profiles, pruned_tiers: pruned }: FoundRequest,
  page: ListPage,
) {
  if (!pruned) {
    const counts = await countProfileTiers(db, requestId);
    return { counts, positions: await loadConcludedPositions(db, requestId, page) };
  }
  const from = page.number * page.size;
  const length = Math.max(Math.min(page.size, profiles - from), 0);
  return { counts: toTierLines(pruned), positions: Array.from({ length }, (_, at) => from + at) };
}

/** Adds the data of the paid work to entries. The number of statements does not grow with them. */
export async function describeEntries(db: Db, entries: readonly Entry[]): Promise<Line[]> {
  const reasons = await loadJobReasons(db, entries);
  const profiles = await loadProfiles(db, entries);
  const pruned = await findPruned(db, entries, profiles);
  const refunds = await loadRefunds(db, entries);
  return entries.map((entry) => {
    const work = parsePaidWork(entry.pays_for);
    const { id, created_at, kind, amount, balance_after } = entry;
    const profile = profiles.get(entry.pays_for ?? '');
    const isPruned = !profile && pruned.has(work?.request ?? 0);
    return {
      entry_id: id,
      created_at,
      kind,
      amount,
      balance_after,
      job_id: work?.job ?? null,
      request_id: work?.request ?? null,
      position: work?.position ?? null,
      contact_id: profile?.contact_id ?? null,
      tier: profile ? tierName(profile.tier) : isPruned ? tierName(tierOfPrice(-amount)) : null,
      reason:
        reasons.get(work?.job ?? 0) ??
        (profile ? profileReason(profile, profile.maximum) : null) ??
        (isPruned ? PRUNED_REASON : plainReason(entry)),
      ...refunds.get(entry.pays_for ?? ''),
    };
  });
}

/** Returns the pruned requests among those of the entries. Their profiles no longer exist. */
async function findPruned(
  db: Db,
  entries: readonly Entry[],
  profiles: ReadonlyMap<string, ChargedProfile>,
): Promise<Set<number>> {
  const absent = entries.filter(({ pays_for }) => !profiles.has(pays_for ?? ''));
  const ids = absent.flatMap(({ pays_for }) => parsePaidWork(pays_for)?.request ?? []);
  return findPrunedRequests(db, [...new Set(ids)]);
}

const plainReason = ({ kind, pays_for }: Entry): string =>
  kind === 'grant' ? GRANT_REASON : `${pays_for}, of which nothing else is known`;

/** Loads the reasons for the charges of jobs, by job id. */
async function loadJobReasons(db: Db, entries: readonly Entry[]): Promise<Map<number, string>> {
  const ids = entries.flatMap(({ pays_for }) => parsePaidWork(pays_for)?.job ?? []);
  const jobs = ids.length > 0 ? await loadJobFigures(db, ids) : [];
  return new Map(jobs.map((job) => [job.id, jobReason(job)]));
}

/** Loads the profiles that entries pay for, by reference. */
async function loadProfiles(
  db: Db,
  entries: readonly Entry[],
): Promise<Map<string, ChargedProfile>> {
  const wanted = entries.flatMap(({ pays_for }) => {
    const work = parsePaidWork(pays_for);
    return work?.request ? work : [];
  });
  const profiles = wanted.length > 0 ? await loadChargedProfiles(db, wanted) : [];
  return new Map(
    profiles.map((profile) => [profileReference(profile.request, profile.position), profile]),
  );
}
