/** The log in pages. */

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

/** The next events of a reader, and up to where they were looked for. */
export type Found = { rows: readonly EventRow[]; upTo: number };

export async function findNow({ db }: Service, reader: Reader): Promise<Found> {
  const { position: upTo } = await loadHorizon(db);
  return { rows: await readEvents(db, { ...reader, upTo }), upTo };
}

/** Waits for the first; when the signal aborts, it finds what there is then, mostly nothing. */
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
 * A page as JSON text.
 * @param given the id after which it begins, as sent; null: the oldest that is kept
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
    if (last && !isLookedThrough(reader, { rows, upTo })) {
      return renderEventId(idKey, { accountId, position: last.position });
    }
    const isFirst = given === null && prunedThrough === 0;
    if (isFirst && (await findLast(service.db, accountId, upTo)) === null) return null;
    // Nothing up to here is left for this reader, so nothing it needs is lost when that is pruned.
    const position = Math.max(reader.after, upTo);
    return renderEventId(idKey, { accountId, position, isBetween: true });
  }
}

/** Whether events after the last of a page, or all of an empty one, were looked at and left out. */
function isLookedThrough({ types, limit }: Reader, { rows, upTo }: Found): boolean {
  const last = rows.at(-1);
  if (!last) return true;
  return types !== undefined && rows.length < limit && last.position < upTo;
}
