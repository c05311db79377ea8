/**
 * Webhooks: POSTs to receivers named by clients, repeated until they are accepted.
 *
 * How a domain sends one:
 * 1. in the transaction of the change that it reports, it calls `queueDelivery(trx, { subject, … })`;
 * 2. it exports a `Handler` for its prefix of subjects, which acts after an attempt and composes
 *    bodies that are not stored with the delivery;
 * 3. `main.ts` passes that handler to `startDispatcher`, which sends all queued deliveries.
 *
 * `outbox/` stores deliveries and schedules them; `send/` makes one POST and restricts its
 * addresses. `outbox/` calls `send/`, never the other way round.
 */

export { queueForEndpoints, sqlHasEndpoints } from './endpoints/fan-out.ts';
export { eraseDeliveries, findDeliveredEvents } from './history/person.ts';
export {
  queueDeliveries,
  queueDelivery,
  resendFailed,
} from './outbox/delivery.ts';
export { startDispatcher } from './outbox/dispatcher.ts';
export type { FailedDelivery } from './outbox/failed.ts';
export { deliveryFigures } from './outbox/figures.ts';
export type { Handler } from './outbox/handler.ts';
export { findUndelivered, forgetEnded, retainedDeliveries } from './outbox/prune.ts';
export type { SubjectReferences } from './outbox/subject-references.ts';
export { eventWebhook, SIGNATURE_HEADERS } from './published.ts';
export { webhookRoutes } from './routes.ts';
export { countSecrets, reissueSecrets } from './secret/reissue.ts';
export { createSender } from './send/sender.ts';
export { webhookFault } from './send/url.ts';
