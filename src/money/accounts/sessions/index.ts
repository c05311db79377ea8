/** Sessions of the console: a cookie in place of the key (docs/console.md#sessions). */
export { tokenIn } from './cookie.ts';
export { sessionRoutes } from './routes.ts';
export { continueSession, findOpen, hashToken, isToken } from './session.ts';
