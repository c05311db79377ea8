/**
 * HTTP requests to hosts outside: hosts are resolved without holding a thread, connections go only
 * to addresses that a guard allows, and each exchange is bounded in time and in bytes. What a request
 * contains and what its answer means is up to the caller.
 */
export { createConnector, RefusedAddress } from './connect.ts';
export { Deadline, DeadlinePassed } from './deadline.ts';
export {
  type Answer,
  AnswerTooLong,
  exchange,
  type HttpRequest,
} from './exchange.ts';
export { refusal } from './guard.ts';
export { exchangeFollowing } from './redirects.ts';
export { createResolver, type Resolver } from './resolver/resolver.ts';
