/** JSON Schemas of webhook deliveries. */
import { Type } from 'typebox';
import {
  DELIVERY_STATES,
  dateTime,
  oneOf,
  textOrNull,
  wholeOrNull,
} from '../../../ground/api/index.ts';

const TRY = {
  time: '2026-03-02T08:15:00.000Z',
  status: 503,
  duration_ms: 41,
  answer: 'down for maintenance',
  error: 'answered 503',
};
const DELIVERY = {
  id: 871,
  webhook_id: 'evt_EXAMPLEexampleEXAMPLEex',
  endpoint_id: 3,
  type: 'lead_enrichment.completed',
  subject: 'lead_enrichment/12',
  url: 'https://hooks.example.com/tenure',
  state: 'waiting',
  created_at: '2026-03-02T08:15:00.000Z',
  tries: [TRY],
};

export const WebhookTry = Type.Object(
  {
    time: dateTime('When the attempt began.'),
    status: wholeOrNull('HTTP status of the answer; null if there was none.'),
    duration_ms: Type.Integer({
      description: 'Milliseconds until the answer, or until the attempt was given up.',
    }),
    answer: textOrNull('The first 1,000 characters of the answer; null if there was none.'),
    error: textOrNull('Why the attempt failed; null if it was delivered.'),
  },
  {
    $id: 'WebhookTry',
    title: 'Attempt of a webhook delivery',
    description: 'One POST with its redirects.',
    examples: [TRY],
  },
);

export const WebhookDelivery = Type.Object(
  {
    id: Type.Integer({ description: 'The delivery.' }),
    webhook_id: textOrNull(
      'The header `webhook-id`, the same for each attempt. Null for deliveries older than this header.',
    ),
    endpoint_id: wholeOrNull('The webhook endpoint; null for the webhook of a job or request.'),
    type: textOrNull('Event type; null for the webhook of a job or request.'),
    subject: Type.String({ description: 'What the webhook is about.' }),
    url: Type.String({ description: 'Where it is sent.' }),
    state: oneOf(
      DELIVERY_STATES,
      '`waiting` for its first or next attempt, or being sent; `delivered` after a 2xx answer; `failed`: no more attempts.',
    ),
    created_at: dateTime('When it was queued.'),
    tries: Type.Array(Type.Ref('WebhookTry'), {
      description: 'The latest 40 attempts, oldest first.',
    }),
  },
  {
    $id: 'WebhookDelivery',
    title: 'Webhook delivery',
    description: 'A webhook with its attempts.',
    examples: [DELIVERY],
  },
);

const HEADERS = {
  'content-type': 'application/json',
  'webhook-id': 'evt_EXAMPLEexampleEXAMPLEex',
  'webhook-timestamp': '1772439300',
};

export const DeliveryRequest = Type.Object(
  {
    method: Type.Literal('POST', { description: 'HTTP method.' }),
    url: Type.String({ description: 'Where it is sent.' }),
    headers: Type.Record(Type.String(), Type.String(), {
      description:
        'The headers that the signature covers, as of the latest attempt; `webhook-timestamp` is absent before the first. The signature itself is not stored.',
    }),
    body: textOrNull(
      'The first 10,000 characters. Null for the webhook of a job or request, whose body is composed when it is sent.',
    ),
  },
  {
    $id: 'WebhookDeliveryRequest',
    title: 'Request of a webhook delivery',
    description: 'The request that is sent.',
    examples: [{ method: 'POST', url: DELIVERY.url, headers: HEADERS, body: '{"type": "…"}' }],
  },
);

export const DeliveryList = Type.Object(
  {
    webhook_deliveries: Type.Array(Type.Ref('WebhookDelivery'), { description: 'Newest first.' }),
    total: Type.Integer({ description: 'Number of matching deliveries.' }),
  },
  {
    $id: 'WebhookDeliveryList',
    title: 'Webhook deliveries',
    description: 'A page of deliveries.',
    examples: [{ webhook_deliveries: [DELIVERY], total: 1 }],
  },
);
