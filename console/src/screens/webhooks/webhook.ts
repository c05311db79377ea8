/** Webhook endpoints and deliveries as the API tells of them. */
export type Endpoint = {
  id: number;
  url: string;
  types: string[] | null;
  description: string | null;
  active: boolean;
  inactive_reason: string | null;
  created_at: string;
};

export type Try = {
  time: string;
  status: number | null;
  duration_ms: number;
  answer: string | null;
  error: string | null;
};

export const STATES = ['waiting', 'delivered', 'failed'] as const;
export type State = (typeof STATES)[number];

export type Delivery = {
  id: number;
  webhook_id: string | null;
  endpoint_id: number | null;
  type: string | null;
  subject: string;
  url: string;
  state: State;
  created_at: string;
  tries: Try[];
};

export type DeliveryList = { webhook_deliveries: Delivery[]; total: number };

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
