import type { Service } from '../service.ts';
import {
  type AfterAttempt,
  attemptDelivery,
  DELIVERY_TASK,
  type DeliveryTask,
} from './delivery.ts';
import type { Poster } from './post.ts';

export { type AfterAttempt, queueDelivery } from './delivery.ts';
export { createPoster, isWebhookUrl, type Outcome, type Poster } from './post.ts';

/** The tasks of this folder, for the worker. */
export const webhookTasks = (service: Service, poster: Poster, afterAttempt: AfterAttempt) => ({
  [DELIVERY_TASK]: (payload: DeliveryTask) =>
    attemptDelivery(service, poster, afterAttempt, payload),
});
