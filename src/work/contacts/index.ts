/** What accounts may see of stored contacts, and the endpoints. */
export { findEmails } from './emails.ts';
export { contactRoutes } from './routes.ts';
