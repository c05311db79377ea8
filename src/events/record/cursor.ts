/** Cursors: a reader continues after the event whose id it received last. */
import { sql } from 'kysely';
import { invalid, ServiceError } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { parseEventId } from './event-id.ts';
import { LAST_DRAWN } from './horizon.ts';

export type EventBounds = {
  /** Encrypts and decrypts event ids. */
  idKey: Buffer;
  /** Events up to this position have been pruned. */
  prunedThrough: number;
  /** The position that was drawn last. Its transaction may not have committed. */
  lastDrawn: number;
};

export async function loadEventBounds(db: Db): Promise<EventBounds> {
  const { rows } = await sql<EventBounds>`
    select id_key as "idKey", pruned_through as "prunedThrough", ${LAST_DRAWN} as "lastDrawn"
    from event_log, event_position`.execute(db);
  return rows[0]!;
}

/**
 * Returns the position after which a reader continues.
 * @param id as sent; null or empty to start at the oldest stored event
 * @throws ServiceError `invalid` if it is not an id of this account; `gone` if events after it may
 *   have been pruned
 */
export function parseCursor(bounds: EventBounds, accountId: number, id: string | null): number {
  if (id === null || id === '') return bounds.prunedThrough;
  const found = parseEventId(bounds.idKey, accountId, id);
  if (found === null) {
    throw invalid('last_event_id: is not the id of an event of this account');
  }
  const { position, isBetween } = found;
  const isKept =
    position > bounds.prunedThrough || (isBetween && position === bounds.prunedThrough);
  if (isKept && position <= bounds.lastDrawn) return position;
  throw new ServiceError(
    'gone',
    position > bounds.lastDrawn
      ? 'last_event_id: is of a log that was since restored from a back-up; go on without it'
      : 'last_event_id: is older than events are kept; without it, the oldest that is kept comes first',
  );
}
