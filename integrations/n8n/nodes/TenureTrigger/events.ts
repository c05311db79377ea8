import type { INodePropertyOptions } from 'n8n-workflow';

/** The types of events, by what people call them; `*` stands for all. */
export const EVENT_OPTIONS: INodePropertyOptions[] = [
  { name: 'All Events', value: '*', description: 'Also those of later releases' },
  { name: 'API Key Rolled', value: 'api_key.rolled' },
  {
    name: 'Contact Moved',
    value: 'contact.moved',
    description: 'Somebody changed employer or title',
  },
  { name: 'Credits Low', value: 'credits.low' },
  { name: 'Lead Enrichment Completed', value: 'lead_enrichment.completed' },
  { name: 'Lead Enrichment Created', value: 'lead_enrichment.created' },
  { name: 'Lead Enrichment Progressed', value: 'lead_enrichment.progressed' },
  { name: 'Refresh Request Completed', value: 'refresh_request.completed' },
  { name: 'Refresh Request Created', value: 'refresh_request.created' },
  { name: 'Watch Paused', value: 'watch.paused' },
  { name: 'Watch Resumed', value: 'watch.resumed' },
  { name: 'Webhook Delivery Failed', value: 'webhook_delivery.failed' },
];
