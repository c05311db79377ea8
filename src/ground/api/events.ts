/** What the log of events tells of: a closed set, as clients may ask for. */
export const EVENT_TYPES = [
  'lead_enrichment.created',
  'lead_enrichment.progressed',
  'lead_enrichment.completed',
  'refresh_request.created',
  'refresh_request.completed',
  'contact.moved',
  'watch.paused',
  'watch.resumed',
  'credits.low',
  'api_key.rolled',
  'webhook_delivery.failed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** An event as every reader of its account is shown it. */
export type EventView = {
  /** Opaque; the same wherever the event is shown. */
  id: string;
  type: EventType;
  /** ISO 8601, UTC. */
  time: string;
  /** What it is about, such as `lead_enrichment/12`, `refresh_request/IDENTIFIER`, `contact/7`. */
  subject: string;
  data: unknown;
};

/** What events about a person have for their subject; erasing goes by it. */
export const contactSubject = (contactId: number): string => `contact/${contactId}`;
