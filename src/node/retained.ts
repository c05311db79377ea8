/** Everything that is kept for a time, as the domains bring it. */

import { retainedEvents } from '../events/record/index.ts';
import { retainedDeliveries } from '../events/webhooks/index.ts';
import type { Db } from '../ground/database/index.ts';
import type { Retained } from '../ground/retention/index.ts';
import { retainedCompanyVersions, retainedContactVersions } from '../people/contacts/index.ts';
import { retainedMoves } from '../people/moves/index.ts';
import { findOldestReadJob, retainedJobs } from '../work/enrichment/index.ts';
import { findNeededPosts, findOldestReadRequest, retainedRequests } from '../work/refresh/index.ts';
import { retainedLists } from '../work/uploads/index.ts';

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
