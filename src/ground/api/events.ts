/** Types of events by which clients can filter. */
export const EVENT_TYPES = [
  'lead_enrichment.created',
  'lead_enrichment.progressed',
  'lead_enrichment.completed',
  'refresh_request.created',
  'refresh_request.completed',
  'contact.moved',
  'watch.paused',
  'watch.resumed',
  'dispute.created',
  'credits.low',
  'api_key.rolled',
  'webhook_delivery.failed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** An event as the API shows it to all readers of its account. */
export type EventView = {
  /** Opaque; the same wherever the event is shown. */
  id: string;
  type: EventType;
  /** ISO 8601, UTC. */
  time: string;
  /**
   * The thing that changed, such as `lead_enrichment/12`, `refresh_request/IDENTIFIER`,
   * `contact/7`.
   */
  subject: string;
  data: unknown;
};

/** Returns the subject of events about a person. Erasures find the events by it. */
export const contactSubject = (contactId: number): string => `contact/${contactId}`;
