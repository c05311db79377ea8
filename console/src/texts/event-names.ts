/** Plain names of event types. */
import type { EventType } from '../../../src/ground/api/events.ts';
import { textsIn } from './index.tsx';

type Names = Record<EventType | 'webhook_endpoint.test', string>;

const useNames = textsIn<Names>(
  {
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
  },
  {
    de: {
      'lead_enrichment.created': 'Auftrag begonnen',
      'lead_enrichment.progressed': 'Auftrag fortgeschritten',
      'lead_enrichment.completed': 'Auftrag fertig',
      'refresh_request.created': 'Auffrischung begonnen',
      'refresh_request.completed': 'Auffrischung fertig',
      'contact.moved': 'Person gewechselt',
      'watch.paused': 'Beobachtung pausiert',
      'watch.resumed': 'Beobachtung läuft weiter',
      'dispute.created': 'Problem gemeldet',
      'credits.low': 'Guthaben niedrig',
      'api_key.rolled': 'API-Schlüssel abgelöst',
      'webhook_delivery.failed': 'Webhook nicht zugestellt',
      'webhook_endpoint.test': 'Testereignis',
    },
  },
);

/** Returns a function that names an event type. A type of a later release is its own name. */
export function useEventNames(): (type: string) => string {
  const names: Readonly<Record<string, string>> = useNames();
  return (type) => names[type] ?? type;
}
