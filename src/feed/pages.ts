/** The log in pages. */
import {
  type EventRow,
  findLast,
  type Log,
  loadHorizon,
  readEvents,
  renderEvent,
  renderEventId,
} from '../events/index.ts';
import type { Service } from '../service.ts';
import type { Feed, Reader } from './feed.ts';

/** The next events of a reader, and up to where they were looked for. */
export type Found = { rows: readonly EventRow[]; upTo: number };

export async function findNow({ db }: Service, reader: Reader): Promise<Found> {
  const { position: upTo } = await loadHorizon(db);
  return { rows: await readEvents(db, { ...reader, upTo }), upTo };
}

/** Waits for the first; when the signal aborts, it finds what there is then, mostly nothing. */
export async function findSoon(feed: Feed, reader: Reader, signal: AbortSignal): Promise<Found> {
  const wait = await feed.tail.join(reader.accountId, signal);
  try {
    for (;;) {
      const upTo = feed.tail.horizon;
      const rows = await feed.read(reader, upTo);
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
  { idKey, prunedThrough }: Log,
  { accountId, after }: Reader,
  { rows, upTo, given }: Found & { given: string | null },
): Promise<string> {
  const last = rows.at(-1)?.position ?? (await findSkipped(service, accountId, { after, upTo }));
  const events = rows.map((row) => renderEvent(idKey, accountId, row));
  return `{"events":[${events.join(',')}],"last_event_id":${JSON.stringify(cursor())}}`;

  function cursor(): string | null {
    if (last !== null) return renderEventId(idKey, { accountId, position: last });
    // What there may have been is kept no longer: whatever comes is after all up to here.
    return given === null && prunedThrough > 0
      ? renderEventId(idKey, { accountId, position: upTo, isBetween: true })
      : given;
  }
}

/** The last event of another type: it need not be looked at again, nor kept to go on from. */
async function findSkipped(
  { db }: Service,
  accountId: number,
  { after, upTo }: { after: number; upTo: number },
): Promise<number | null> {
  const last = await findLast(db, accountId, upTo);
  return last !== null && last > after ? last : null;
}
