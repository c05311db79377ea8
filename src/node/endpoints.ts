/** Collects the endpoints, webhooks and metrics that each domain exports. */

import { digestRoutes } from '../events/digests/index.ts';
import { eventRoutes } from '../events/stream/index.ts';
import { deliveryFigures, eventWebhook, webhookRoutes } from '../events/webhooks/index.ts';
import { queueFigures } from '../ground/queue/index.ts';
import { retentionFigures } from '../ground/retention/index.ts';
import { accountRoutes } from '../money/accounts/index.ts';
import { auditRoutes } from '../money/audit/index.ts';
import { creditFigures, refundFigures } from '../money/credits/index.ts';
import { storageFigures } from '../money/storage/index.ts';
import { matchKeyFigures } from '../people/contacts/index.ts';
import { moveRoutes } from '../people/moves/index.ts';
import { checkupRoutes } from '../work/checkups/index.ts';
import { contactRoutes } from '../work/contacts/index.ts';
import { disputeRoutes } from '../work/disputes/index.ts';
import {
  chunkFigures,
  enrichmentRoutes,
  jobFigures,
  jobSubjects,
  jobWebhook,
} from '../work/enrichment/index.ts';
import { exportRoutes } from '../work/exports/index.ts';
import { importRoutes } from '../work/imports/index.ts';
import { mappingRoutes } from '../work/mappings/index.ts';
import {
  refreshFigures,
  refreshRoutes,
  requestSubjects,
  requestWebhook,
} from '../work/refresh/index.ts';
import { sourceRoutes } from '../work/sources/index.ts';
import { statementRoutes } from '../work/statements/index.ts';
import { uploadRoutes } from '../work/uploads/index.ts';
import { watchedPeople, watchFigures, watchRoutes } from '../work/watches/index.ts';
import type { Endpoints } from './http/index.ts';
import { mcpRoutes } from './mcp/index.ts';
import { RETAINED } from './retained.ts';

export const ENDPOINTS: Endpoints = {
  routes: [
    enrichmentRoutes,
    uploadRoutes,
    mappingRoutes,
    checkupRoutes,
    refreshRoutes(watchedPeople),
    moveRoutes,
    contactRoutes,
    importRoutes,
    watchRoutes,
    exportRoutes,
    eventRoutes,
    digestRoutes,
    accountRoutes,
    auditRoutes,
    statementRoutes,
    sourceRoutes,
    disputeRoutes,
    webhookRoutes([jobSubjects, requestSubjects]),
    mcpRoutes,
  ],
  webhooks: {
    leadEnrichmentCompleted: jobWebhook,
    contactProfileRefreshCompleted: requestWebhook,
    eventOccurred: eventWebhook,
  },
  figures: [
    queueFigures,
    jobFigures,
    chunkFigures,
    refreshFigures,
    watchFigures,
    deliveryFigures,
    creditFigures,
    refundFigures,
    storageFigures,
    retentionFigures(RETAINED),
    matchKeyFigures,
  ],
};
