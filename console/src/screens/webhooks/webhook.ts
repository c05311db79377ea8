/** Types of webhook endpoints and deliveries in the API. */
export type {
  WebhookDelivery as Delivery,
  WebhookEndpoint as Endpoint,
  WebhookTry as Try,
} from '../../../../client/src/api.ts';
export { DELIVERY_STATES, type DeliveryState } from '../../../../src/ground/api/deliveries.ts';
export { EVENT_TYPES } from '../../../../src/ground/api/events.ts';
