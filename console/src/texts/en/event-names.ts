/** Plain names of event types. */
import type { EventType } from '../../../../src/ground/api/events.ts';

export type EventNames = Record<EventType | 'webhook_endpoint.test', string>;

export const eventNames: EventNames = {
  'lead_enrichment.created': 'Job started',
  'lead_enrichment.progressed': 'Job made progress',
  'lead_enrichment.completed': 'Job completed',
  'refresh_request.created': 'Refresh started',
  'refresh_request.completed': 'Refresh completed',
  'contact.moved': 'A person moved',
  'watch.paused': 'Watch paused',
  'watch.resumed': 'Watch resumed',
  'dispute.created': 'Problem reported',
  'credits.low': 'Few credits left',
  'api_key.rolled': 'API key rolled',
  'webhook_delivery.failed': 'Webhook not delivered',
  'webhook_endpoint.test': 'Test event',
};
