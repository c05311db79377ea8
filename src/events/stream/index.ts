/** The log of events as clients read it: in pages, as a stream, and a status that is followed. */
export { EventStreams } from './event-streams.ts';
export { eventRoutes } from './routes.ts';
export { followStatus, STREAMED_STATUS, streamedAnswer, wantsStream } from './status.ts';
