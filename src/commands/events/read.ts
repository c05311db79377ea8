/** Reads events from the API, page by page. */
import type { EventPage } from '../../../client/src/index.ts';
import type { Client } from '../../node/client/index.ts';

/** An event's id, or a time in milliseconds. */
export type Since = { id: string } | { time: number };

type Wanted = { since?: Since; types?: string; follow?: true };

/** Seconds that a call waits for events. Shorter calls would only be repeated more often. */
const WAIT_SECONDS = 20;

/** Yields pages up to the last stored event. Never ends when events are followed. */
export async function* eventPages(
  client: Client,
  { since, types, follow }: Wanted,
): AsyncGenerator<EventPage> {
  const from = since && 'time' in since ? since.time : Number.NEGATIVE_INFINITY;
  let last = since && 'id' in since ? since.id : null;
  for (let timeout = 0; ; ) {
    const query = { last_event_id: last ?? undefined, types, timeout };
    const page = await client.call('get', '/api/v1/events', { query });
    last = page.last_event_id;
    yield { ...page, events: page.events.filter(({ time }) => Date.parse(time) >= from) };
    if (page.events.length > 0) continue;
    if (!follow) return;
    timeout = WAIT_SECONDS;
  }
}
