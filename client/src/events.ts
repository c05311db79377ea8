/** The events of an account: from the service's stream, or else from its feed. */
import type { Connection } from './connection.ts';
import { TenureError } from './errors.ts';
import { type Marked, markedDataOf, openStream } from './following.ts';
import { growingPauses } from './pauses.ts';

export type TenureEvent = {
  /** Where to resume: keep that of the last event that was worked off. */
  id: string;
  /** Such as `contact.moved`. */
  type: string;
  /** ISO 8601, UTC. */
  time: string;
  /** What it is about, such as `contact/7`. */
  subject: string;
  data: unknown;
};

export type EventsOptions = {
  /** Resumes after this event. */
  lastEventId?: string;
  /** Only these; all by default. */
  types?: readonly string[];
  signal?: AbortSignal;
};

const PATH = '/api/v1/events';
/** Seconds that the feed waits for an event, at most. */
const FEED_WAIT_S = 25;

/** Events wait for the service through an outage of any length. */
const patienceMs = Number.POSITIVE_INFINITY;

/**
 * Continues through outages until the signal is aborted.
 * @throws TenureError when the service refuses: the key has ended (401), or the events after
 *   `lastEventId` are no longer kept (410)
 */
export async function* events(
  connection: Connection,
  options: EventsOptions = {},
): AsyncGenerator<TenureEvent> {
  let last = options.lastEventId;
  let pauses = growingPauses();
  for (;;) {
    const before = last;
    for await (const { id, data } of stretch(connection, { ...options, lastEventId: last })) {
      last = id ?? last;
      if (data) yield data;
    }
    // What was just heard of is not a service in trouble.
    if (last !== before) pauses = growingPauses();
    await connection.wait(pauses.next().value, options.signal);
  }
}

type Position = Omit<EventsOptions, 'lastEventId'> & { lastEventId: string | undefined };

/**
 * The events of one stream until it ends, or of one page of the feed, with the ids to resume after: an
 * account may be quiet for longer than events are kept.
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
  const page = { ...query, last_event_id: lastEventId, timeout: FEED_WAIT_S };
  const feed = { path: PATH, query: page, signal, patienceMs };
  const { events, last_event_id } = await connection.ask<Page>(feed);
  for (const event of events) yield { id: event.id, data: event };
  yield { id: last_event_id, data: null };
}

type Page = { events: TenureEvent[]; last_event_id: string | null };

/** A proxy, or an older service, may have no stream where there is a feed. */
function unlessNoStream(error: unknown): string {
  if (error instanceof TenureError && [404, 406].includes(error.status ?? 0)) return '';
  throw error;
}
