import type { EventNames } from '../en/event-names.ts';

export const eventNames: EventNames = {
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
};
