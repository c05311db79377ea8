/** The events of an account, from the service's stream or by reading pages. */
import type { Connection } from './connection.ts';
import { growingDelays } from './delays.ts';
import { TenureError } from './errors.ts';
import { type Marked, markedDataOf, openStream } from './following.ts';

export type TenureEvent = {
  /** Position to resume at. Keep the id of the last event that was processed. */
  id: string;
  /** For example `contact.moved`. */
  type: string;
  /** ISO 8601, UTC. */
  time: string;
  /** What the event is about, such as `contact/7`. */
  subject: string;
  data: unknown;
};

export type EventsOptions = {
  /** Resume after this event. */
  lastEventId?: string;
  /** Event types to receive; all by default. */
  types?: readonly string[];
  signal?: AbortSignal;
};

const PATH = '/api/v1/events';
/** How many seconds a page may wait for its first event. */
const PAGE_WAIT_S = 25;

/** Events continue after an outage of any length. */
const patienceMs = Number.POSITIVE_INFINITY;

/**
 * Yields events through outages until the signal is aborted.
 * @throws TenureError if the service refuses: the key has ended (401), or the events after
 * `lastEventId` are no longer kept (410)
 */
export async function* events(
  connection: Connection,
  options: EventsOptions = {},
): AsyncGenerator<TenureEvent> {
  let last = options.lastEventId;
  let delays = growingDelays();
  for (;;) {
    const before = last;
    for await (const { id, data } of stretch(connection, { ...options, lastEventId: last })) {
      last = id ?? last;
      if (data) yield data;
    }
    // The service answered, so the delays start again.
    if (last !== before) delays = growingDelays();
    await connection.wait(delays.next().value, options.signal);
  }
}

type Position = Omit<EventsOptions, 'lastEventId'> & { lastEventId: string | undefined };

/**
 * Yields the events of one stream until it ends, or of one page. Ids to resume after come without
 * events too, because an account may be quiet for longer than events are kept.
 */
async function* stretch(
  connection: Connection,
  position: Position,
): AsyncGenerator<Marked<TenureEvent>> {
  const { lastEventId, types, signal } = position;
  const query = { types: types?.join(',') };
  const headers: Record<string, string> = lastEventId ? { 'last-event-id': lastEventId } : {};
  const stream = { path: `${PATH}/stream`, query, headers, signal, patienceMs };
  const answer = await openStream(connection, stream).catch(unlessNoStream);
  if (typeof answer !== 'string') {
    yield* markedDataOf<TenureEvent>(answer);
    return;
  }
  const page = { ...query, last_event_id: lastEventId, timeout: PAGE_WAIT_S };
  const call = { path: PATH, query: page, signal, patienceMs };
  const { events, last_event_id } = await connection.ask<Page>(call);
  for (const event of events) yield { id: event.id, data: event };
  yield { id: last_event_id, data: null };
}

type Page = { events: TenureEvent[]; last_event_id: string | null };

/** A proxy or an older service may offer pages of events but no stream. */
function unlessNoStream(error: unknown): string {
  if (error instanceof TenureError && [404, 406].includes(error.status ?? 0)) return '';
  throw error;
}
