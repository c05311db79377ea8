/** The endpoints about stored contacts. */
export { contactRoutes } from './routes.ts';
