/** Every endpoint of the API, every webhook and every figure it shows. Each domain exports its own. */
import { accountRoutes } from './accounts/index.ts';
import { matchKeyFigures } from './contacts/index.ts';
import { creditFigures } from './credits/index.ts';
import {
  chunkFigures,
  enrichmentRoutes,
  jobFigures,
  jobSubjects,
  jobWebhook,
} from './enrichment/index.ts';
import { exportRoutes } from './exports/index.ts';
import { feedRoutes } from './feed/index.ts';
import type { Endpoints } from './http/index.ts';
import { mcpRoutes } from './mcp/index.ts';
import { moveRoutes } from './moves/index.ts';
import { queueFigures } from './queue/index.ts';
import { refreshFigures, refreshRoutes, requestSubjects, requestWebhook } from './refresh/index.ts';
import { RETAINED } from './retained.ts';
import { retentionFigures } from './retention/index.ts';
import { statementRoutes } from './statements/index.ts';
import { storageFigures } from './storage/index.ts';
import { uploadRoutes } from './uploads/index.ts';
import { watchedPeople, watchFigures, watchRoutes } from './watches/index.ts';
import { deliveryFigures, eventWebhook, webhookRoutes } from './webhooks/index.ts';

export const ENDPOINTS: Endpoints = {
  routes: [
    enrichmentRoutes,
    uploadRoutes,
    refreshRoutes(watchedPeople),
    moveRoutes,
    watchRoutes,
    exportRoutes,
    feedRoutes,
    accountRoutes,
    statementRoutes,
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
    storageFigures,
    retentionFigures(RETAINED),
    matchKeyFigures,
  ],
};
