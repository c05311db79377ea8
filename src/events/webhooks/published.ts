/** Webhooks in the OpenAPI document: their headers, and the POST to a webhook endpoint. */
import { Type } from 'typebox';
import { dateTime, EVENT_TYPES, oneOf } from '../../ground/api/index.ts';

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** The headers of every webhook (Standard Webhooks 1.0). */
export const SIGNATURE_HEADERS = [
  header(
    'webhook-id',
    'The same for each attempt with the same body. Drop a message whose id you have already processed.',
    'evt_EXAMPLEexampleEXAMPLEex',
  ),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.', '1772439300'),
  header(
    'webhook-signature',
    '`v1,` and base64 of the HMAC-SHA256 of `id.timestamp.body`; one for each valid secret, separated by spaces.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const EXAMPLE = {
  id: 'evt_EXAMPLEexampleEXAMPLEex',
  type: 'watch.paused',
  time: '2026-03-02T08:15:00.000Z',
  subject: 'watch/3',
  data: { id: 3, reason: 'credits' },
};

export const WebhookEvent = Type.Object(
  {
    id: Type.String({ description: 'The same id as in the list and the stream of events.' }),
    type: oneOf([...EVENT_TYPES, 'webhook_endpoint.test'], 'What has happened.'),
    time: dateTime('When it was recorded.'),
    subject: Type.String({ description: 'What the event is about.' }),
    data: Type.Record(Type.String(), Type.Unknown(), { description: 'By type.' }),
  },
  {
    $id: 'WebhookEvent',
    title: 'Event, as it is POSTed',
    description: 'The body that a webhook endpoint receives.',
    examples: [EXAMPLE],
  },
);

export const eventWebhook = {
  post: {
    operationId: 'eventOccurred',
    tags: ['Webhooks'],
    summary: 'Something has happened',
    description:
      'Sent to the webhook endpoints of the account that accept its type, until a 2xx answer, for at most three days. 410 switches the endpoint off; `Retry-After` is respected. Signed with the endpoint’s secret.',
    security: [],
    parameters: SIGNATURE_HEADERS,
    requestBody: {
      required: true,
      description: 'The event.',
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/WebhookEvent' },
          example: EXAMPLE,
        },
      },
    },
    responses: {
      '2XX': { description: 'Accepted. Answer at once, and process the event afterwards.' },
    },
  },
};
