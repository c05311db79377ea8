export { createFeedSource } from './source.ts';
