/** Every endpoint of the API and every webhook it sends. Each domain exports its own. */
import { accountRoutes } from './accounts/index.ts';
import { enrichmentRoutes, jobWebhook } from './enrichment/index.ts';
import type { Endpoints } from './http/index.ts';
import { refreshRoutes, requestWebhook } from './refresh/index.ts';
import { statementRoutes } from './statements/index.ts';

export const ENDPOINTS: Endpoints = {
  routes: [enrichmentRoutes, refreshRoutes, accountRoutes, statementRoutes],
  webhooks: {
    leadEnrichmentCompleted: jobWebhook,
    contactProfileRefreshCompleted: requestWebhook,
  },
};
