import type { INodePropertyOptions } from 'n8n-workflow';

/** Event types with readable names; `*` means all. */
export const EVENT_OPTIONS: INodePropertyOptions[] = [
  { name: 'All Events', value: '*', description: 'Including event types of later releases' },
  { name: 'API Key Rolled', value: 'api_key.rolled' },
  {
    name: 'Contact Moved',
    value: 'contact.moved',
    description: 'A person changed employer or title',
  },
  { name: 'Credits Low', value: 'credits.low' },
  {
    name: 'Dispute Created',
    value: 'dispute.created',
    description: 'A lead or profile was reported as wrong',
  },
  { name: 'Lead Enrichment Completed', value: 'lead_enrichment.completed' },
  { name: 'Lead Enrichment Created', value: 'lead_enrichment.created' },
  { name: 'Lead Enrichment Progressed', value: 'lead_enrichment.progressed' },
  { name: 'Refresh Request Completed', value: 'refresh_request.completed' },
  { name: 'Refresh Request Created', value: 'refresh_request.created' },
  { name: 'Watch Paused', value: 'watch.paused' },
  { name: 'Watch Resumed', value: 'watch.resumed' },
  { name: 'Webhook Delivery Failed', value: 'webhook_delivery.failed' },
];
