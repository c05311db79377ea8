/** The endpoints about single contacts. */
export { contactRoutes } from './routes.ts';
