/**
 * Delivers events to clients: in pages and as a stream. Streams the status of jobs and requests.
 */
export { EventStreams } from './event-streams.ts';
export { eventRoutes } from './routes.ts';
export { followStatus, STREAMED_STATUS, streamedAnswer, wantsStream } from './status.ts';
