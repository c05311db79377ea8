/** Webhooks: what is told to clients' receivers, kept until they have taken it. */
export { startCourier } from './courier.ts';
export { type NewDelivery, queueDeliveries, queueDelivery, resendFailed } from './delivery.ts';
export type { Owner } from './owner.ts';
export { createPoster, type Outcome, type Poster } from './post.ts';
export { webhookFault } from './url.ts';
