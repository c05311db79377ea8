/** Webhooks: what is told to clients' receivers, kept until they have taken it. */

export {
  type NewDelivery,
  queueDeliveries,
  queueDelivery,
  resendFailed,
} from './outbox/delivery.ts';
export { startDispatcher } from './outbox/dispatcher.ts';
export type { Handler } from './outbox/handler.ts';
export { createSender } from './send/sender.ts';
export { webhookFault } from './send/url.ts';
