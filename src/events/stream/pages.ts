/** Pages of events. */

import type { Service } from '../../ground/service.ts';
import {
  type EventBounds,
  type EventRow,
  findLast,
  loadHorizon,
  readEvents,
  renderEvent,
  renderEventId,
} from '../record/index.ts';
import type { EventStreams, Reader } from './event-streams.ts';

/** A reader's next events, and the position up to which events were read. */
export type Found = { rows: readonly EventRow[]; upTo: number };

export async function findNow({ db }: Service, reader: Reader): Promise<Found> {
  const { position: upTo } = await loadHorizon(db);
  return { rows: await readEvents(db, { ...reader, upTo }), upTo };
}

/** Waits for the next event. When the signal aborts, it returns what has been recorded by then. */
export async function findSoon(
  streams: EventStreams,
  reader: Reader,
  signal: AbortSignal,
): Promise<Found> {
  const wait = await streams.tail.join(reader.accountId, signal);
  try {
    for (;;) {
      const upTo = streams.tail.horizon;
      const rows = await streams.read(reader, upTo);
      if (rows.length > 0 || signal.aborted) return { rows, upTo };
      await wait.more();
    }
  } finally {
    wait.end();
  }
}

/**
 * Renders a page as JSON text.
 * @param given the id after which the page starts, as sent; null to start at the oldest stored
 *   event
 */
export async function renderPage(
  service: Service,
  { idKey, prunedThrough }: EventBounds,
  reader: Reader,
  { rows, upTo, given }: Found & { given: string | null },
): Promise<string> {
  const { accountId } = reader;
  const events = rows.map((row) => renderEvent(idKey, accountId, row));
  return `{"events":[${events.join(',')}],"last_event_id":${JSON.stringify(await cursor())}}`;

  async function cursor(): Promise<string | null> {
    const last = rows.at(-1);
    if (last && !isReadThrough(reader, { rows, upTo })) {
      return renderEventId(idKey, { accountId, position: last.position });
    }
    const isFirst = given === null && prunedThrough === 0;
    if (isFirst && (await findLast(service.db, accountId, upTo)) === null) return null;
    // The reader needs no event up to this position, so pruning them does not invalidate its
    // cursor.
    const position = Math.max(reader.after, upTo);
    return renderEventId(idKey, { accountId, position, isBetween: true });
  }
}

/** True if the page is empty, or if a filter by type left out events after its last one. */
function isReadThrough({ types, limit }: Reader, { rows, upTo }: Found): boolean {
  const last = rows.at(-1);
  if (!last) return true;
  return types !== undefined && rows.length < limit && last.position < upTo;
}
