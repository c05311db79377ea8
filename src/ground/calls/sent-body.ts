/** The body of a call as it was sent. */
import { createHash } from 'node:crypto';
import type { Bounds } from '../json/index.ts';

/** A body as sent. Parts of it are returned unchanged. */
export type SentBody = {
  /** A long body is decoded at each access. */
  readonly text: string;
  sha256(): Buffer;
};

/**
 * Reads a body that is too long for the thread that answers calls.
 * @param body its memory may be given to another thread
 * @returns the value for the route's schema and handler; a fault, which is an `invalid` error; or a
 *   body that was left unread, with the same bytes
 */
export type ReadsLong = (
  accountId: number,
  body: Buffer,
  bounds: Bounds,
) => Promise<{ value: unknown; sent: SentBody } | { fault: string } | { unread: Buffer }>;

/** A body on the thread that answers calls. */
export function sentText(text: string): SentBody {
  return { text, sha256: () => createHash('sha256').update(text).digest() };
}

/** The body of a call without one, or of a call whose body is not needed any more. */
export const NO_BODY = sentText('');
