/** Digests: regular news of an account by email or to a chat (docs/digests.md). */
export { beginningDigests } from './begin.ts';
export { digestRoutes } from './routes.ts';
export { createDigestSenders, SENDERS_AT_ONCE } from './send/send.ts';
export { findSubscription, UNSUBSCRIBE_PATH, unsubscribe } from './unsubscribe.ts';
