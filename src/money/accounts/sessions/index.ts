/** Sessions of the console: a cookie in place of the key (docs/console.md#sessions). */
export { setCookie, tokenIn } from './cookie.ts';
export {
  beginPersonSession,
  endOtherSessions,
  endPersonSessions,
  loadPersonSession,
  type PersonSession,
  takeCheck,
} from './person-session.ts';
export { sessionRoutes } from './routes.ts';
export { continueSession, endSession, findOpen, hashToken, isToken } from './session.ts';
