/** Collects the data with retention from each domain. */
import { retainedEvents } from '../events/record/index.ts';
import { retainedDeliveries } from '../events/webhooks/index.ts';
import type { Retained } from '../ground/retention/index.ts';
import { retainedAudit } from '../money/audit/index.ts';
import {
  retainedCompanyVersions,
  retainedContactVersions,
  retainedObservedMoves,
} from '../people/contacts/index.ts';
import { retainedMoves } from '../people/moves/index.ts';
import { retainedJobDisputes, retainedRequestDisputes } from '../work/disputes/index.ts';
import { retainedJobs } from '../work/enrichment/index.ts';
import { retainedImportResults, retainedImports } from '../work/imports/index.ts';
import { findNeededPosts, retainedRequests } from '../work/refresh/index.ts';
import { findOldestRead } from '../work/retention/index.ts';
import { retainedLists } from '../work/uploads/index.ts';

export const RETAINED: readonly Retained[] = [
  retainedJobs,
  retainedRequests,
  retainedMoves,
  retainedObservedMoves,
  retainedJobDisputes,
  retainedRequestDisputes,
  retainedDeliveries(findNeededPosts),
  retainedEvents,
  retainedLists,
  retainedAudit,
  retainedImports,
  retainedImportResults,
  retainedContactVersions(findOldestRead),
  retainedCompanyVersions(findOldestRead),
];
