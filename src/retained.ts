/** Everything that is kept for a time, as the domains bring it. */
import { retainedCompanyVersions, retainedContactVersions } from './contacts/index.ts';
import type { Db } from './database/index.ts';
import { findOldestReadJob, retainedJobs } from './enrichment/index.ts';
import { retainedEvents } from './events/index.ts';
import { retainedMoves } from './moves/index.ts';
import { findNeededPosts, findOldestReadRequest, retainedRequests } from './refresh/index.ts';
import type { Retained } from './retention/index.ts';
import { retainedLists } from './uploads/index.ts';
import { retainedDeliveries } from './webhooks/index.ts';

/** When the oldest job or request was created that may refer to versions; null: there is none. */
async function findOldestReferring(db: Db): Promise<Date | null> {
  const oldest = [await findOldestReadJob(db), await findOldestReadRequest(db)];
  return (
    oldest.filter((time) => time !== null).sort((a, b) => a.getTime() - b.getTime())[0] ?? null
  );
}

export const RETAINED: readonly Retained[] = [
  retainedJobs,
  retainedRequests,
  retainedMoves,
  retainedDeliveries(findNeededPosts),
  retainedEvents,
  retainedLists,
  retainedContactVersions(findOldestReferring),
  retainedCompanyVersions(findOldestReferring),
];
