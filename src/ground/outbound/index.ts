/**
 * HTTP requests to external hosts. Hosts are resolved without occupying a thread, connections are
 * made only to addresses that a guard allows, and each exchange is limited in time and bytes. The
 * caller composes the request and interprets the answer.
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
