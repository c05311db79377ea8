/** The log of events as clients read it: in pages, as a stream, and a status that is followed. */
export { Feed } from './feed.ts';
export { feedRoutes } from './routes.ts';
export { followStatus, STREAMED_STATUS, streamedAnswer, wantsStream } from './status.ts';
