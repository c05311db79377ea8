/** The log, page by page, through the API. */
import type { Client } from '../../client/index.ts';
import type { EventView } from '../../events/index.ts';

/** The id of an event, or a time in milliseconds. */
export type Since = { id: string } | { time: number };

export type EventPage = { events: EventView[]; last_event_id: string | null };

type Wanted = { since?: Since; types?: string; follow?: true };

const PATH = 'api/v1/events';
/** Seconds; a call that is broken off for nothing to tell would be repeated for nothing. */
const WAIT_SECONDS = 20;

/** Ends after the last event that there is; never, when they are followed. */
export async function* eventPages(
  client: Client,
  { since, types, follow }: Wanted,
): AsyncGenerator<EventPage> {
  const from = since && 'time' in since ? since.time : Number.NEGATIVE_INFINITY;
  let last = since && 'id' in since ? since.id : null;
  for (let timeout = 0; ; ) {
    const page = await client.get<EventPage>(PATH, {
      last_event_id: last ?? undefined,
      types,
      timeout,
    });
    last = page.last_event_id;
    yield { ...page, events: page.events.filter(({ time }) => Date.parse(time) >= from) };
    if (page.events.length > 0) continue;
    if (!follow) return;
    timeout = WAIT_SECONDS;
  }
}
