/** What the API shows of sources. */
export { sourceRoutes } from './routes.ts';
