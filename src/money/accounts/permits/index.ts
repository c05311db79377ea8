/** What keys may do: scopes, a monthly cap, an end and addresses (docs/keys.md). */
export { adoptKeys } from './adopt.ts';
export { deleteLimited, restoreFirst } from './first.ts';
export { KEY_END } from './key-end.ts';
export { findMade } from './made.ts';
export { limitedKeyRoutes } from './routes.ts';
