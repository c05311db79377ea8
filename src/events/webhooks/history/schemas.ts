/** The log of deliveries as JSON Schema. */
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
    time: dateTime('When it began.'),
    status: wholeOrNull('HTTP status of the answer; null without one.'),
    duration_ms: Type.Integer({ description: 'Milliseconds until the answer, or its absence.' }),
    answer: textOrNull('The first 1,000 characters of the answer; null without one.'),
    error: textOrNull('Why it failed; null when it was delivered.'),
  },
  {
    $id: 'WebhookTry',
    title: 'Try of a webhook delivery',
    description: 'One POST, with its redirects.',
    examples: [TRY],
  },
);

export const WebhookDelivery = Type.Object(
  {
    id: Type.Integer({ description: 'The delivery.' }),
    webhook_id: textOrNull(
      'The header `webhook-id`, the same at every try. Null for one sent before there was one.',
    ),
    endpoint_id: wholeOrNull('The webhook endpoint; null for the webhook of a job or request.'),
    type: textOrNull('Of the event; null for the webhook of a job or request.'),
    subject: Type.String({ description: 'What it is about.' }),
    url: Type.String({ description: 'Where it goes.' }),
    state: oneOf(
      DELIVERY_STATES,
      '`waiting` for its first or next try, or under way; `delivered` once it was answered with 2xx; `failed`: not tried any more.',
    ),
    created_at: dateTime('When it was queued.'),
    tries: Type.Array(Type.Ref('WebhookTry'), { description: 'The latest 40, oldest first.' }),
  },
  {
    $id: 'WebhookDelivery',
    title: 'Webhook delivery',
    description: 'A webhook, and what came of it.',
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
    method: Type.Literal('POST', { description: 'The method of HTTP.' }),
    url: Type.String({ description: 'Where it goes.' }),
    headers: Type.Record(Type.String(), Type.String(), {
      description:
        'Those that a signature is made of, as of the latest try; `webhook-timestamp` is absent before the first. The signature itself is not kept.',
    }),
    body: textOrNull(
      'Its first 10,000 characters. Null for the webhook of a job or request: its body is composed when it is sent.',
    ),
  },
  {
    $id: 'WebhookDeliveryRequest',
    title: 'Request of a webhook delivery',
    description: 'What is sent.',
    examples: [{ method: 'POST', url: DELIVERY.url, headers: HEADERS, body: '{"type": "…"}' }],
  },
);

export const DeliveryList = Type.Object(
  {
    webhook_deliveries: Type.Array(Type.Ref('WebhookDelivery'), { description: 'Newest first.' }),
    total: Type.Integer({ description: 'All that match.' }),
  },
  {
    $id: 'WebhookDeliveryList',
    title: 'Webhook deliveries',
    description: 'A page of the log.',
    examples: [{ webhook_deliveries: [DELIVERY], total: 1 }],
  },
);
