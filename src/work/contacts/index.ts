/** What the API shows of single contacts. */
export { contactRoutes } from './routes.ts';
