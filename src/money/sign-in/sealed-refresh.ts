/**
 * The provider's refresh token of a session, encrypted by a key that is derived from the session's
 * token. Only the browser has that token, so a copy of the database opens nothing.
 */
import { deriveKey, open, seal } from './pending.ts';

const keyOf = (token: string): Buffer => deriveKey(token, 'tenure refresh token');

export const sealRefresh = (token: string, refresh: string): Buffer =>
  seal(keyOf(token), Buffer.from(refresh));

export const openRefresh = (token: string, sealed: Buffer | null): string | null =>
  (sealed && open(keyOf(token), sealed)?.toString()) ?? null;
