/** Client of a Tenure service. The README has three examples. */
export type * from './api.ts';
export {
  allowedMatchFields,
  bestMatchField,
  MATCH_FIELDS,
  type MatchField,
  type MatchFields,
  matchSettings,
  missingFields,
  PROFILES,
  type Profile,
  profileFlags,
  profileType,
} from './choices.ts';
export type { TenureOptions } from './connection.ts';
export type { EnrichOptions, Lead } from './enrich.ts';
export { TenureError, WebhookError } from './errors.ts';
export type { EventsOptions, TenureEvent } from './events.ts';
export {
  type AnswerOf,
  type InputOf,
  type Method,
  Operations,
  type PathOf,
} from './operations.ts';
export type { Refreshed, RefreshOptions } from './refresh.ts';
export { Tenure } from './tenure.ts';
export {
  type NodeRequest,
  type NodeResponse,
  type WebhookHandler,
  type WebhookHandlerOptions,
  webhookHandler,
} from './webhook-handler.ts';
export { type HeadersLike, verifyWebhook, type WebhookMessage } from './webhooks.ts';
