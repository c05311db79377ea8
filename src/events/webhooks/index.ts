/**
 * Webhooks: POSTs to receivers that clients have named, repeated until they are taken.
 *
 * How a domain sends one:
 * 1. in the transaction that has something to tell, it calls `queueDelivery(trx, { subject, … })`;
 * 2. it exports a `Handler` for its prefix of subjects: what to do after an attempt, how to compose
 *    a body that is not stored with the delivery;
 * 3. `main.ts` passes that handler to `startDispatcher`, which sends whatever has been queued.
 *
 * `outbox/` keeps deliveries and decides what is sent when; `send/` makes one POST and guards where
 * it may go. `outbox/` calls `send/`, never the other way round.
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
export type { SubjectNames } from './outbox/subject-names.ts';
export { eventWebhook, SIGNATURE_HEADERS } from './published.ts';
export { webhookRoutes } from './routes.ts';
export { countSecrets, reissueSecrets } from './secret/reissue.ts';
export { createSender } from './send/sender.ts';
export { webhookFault } from './send/url.ts';
