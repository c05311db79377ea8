/** Webhook endpoints as JSON Schema, used for validation and for the OpenAPI document. */
import { type Static, Type } from 'typebox';
import {
  dateTime,
  EVENT_TYPES,
  type EventType,
  nullable,
  textOrNull,
} from '../../../ground/api/index.ts';

const ENDPOINT = {
  id: 3,
  url: 'https://hooks.example.com/tenure',
  types: ['lead_enrichment.completed', 'contact.moved'],
  description: 'CRM sync',
  active: true,
  inactive_reason: null,
  created_at: '2026-03-02T08:15:00.000Z',
};
const SECRET = 'whsec_RVhBTVBMRWV4YW1wbGVFWEFNUExFZXhhbXBsZTAwMDA=';

const URL_RULE =
  'An http(s) URL, at most 2,048 characters. A private, loopback or link-local address is refused.';
const types = nullable<EventType[]>('array', {
  items: { type: 'string', enum: EVENT_TYPES },
  minItems: 1,
  description: 'Event types to send; null for all, including those of later releases.',
});
const description = nullable<string>('string', { maxLength: 500, description: 'For people.' });
const active = (standard: object) =>
  nullable<boolean>('boolean', {
    ...standard,
    description: 'False to send no events. Events that happen meanwhile are not sent later.',
  });

export const CreateBody = Type.Object(
  {
    url: Type.String({ description: URL_RULE }),
    types: Type.Optional(types),
    description: Type.Optional(description),
    active: Type.Optional(active({ default: true })),
  },
  {
    $id: 'NewWebhookEndpoint',
    title: 'New webhook endpoint',
    description: 'Where events are sent.',
    examples: [{ url: ENDPOINT.url, types: ENDPOINT.types, description: ENDPOINT.description }],
  },
);
export type CreateBody = Static<typeof CreateBody>;

export const UpdateBody = Type.Object(
  {
    url: Type.Optional(nullable<string>('string', { description: URL_RULE })),
    types: Type.Optional(types),
    description: Type.Optional(description),
    active: Type.Optional(active({})),
  },
  {
    $id: 'WebhookEndpointChanges',
    title: 'Changes to a webhook endpoint',
    description: 'Absent members stay unchanged.',
    examples: [{ active: true }],
  },
);
export type UpdateBody = Static<typeof UpdateBody>;

const shown = {
  id: Type.Integer({ description: 'The endpoint.' }),
  url: Type.String({ description: 'Where events are sent.' }),
  types,
  description: textOrNull('For people.'),
  active: Type.Boolean({ description: 'Whether events are sent.' }),
  inactive_reason: textOrNull(
    'Why the endpoint was switched off, if its receiver did that by answering 410; otherwise null.',
  ),
  created_at: dateTime('When it was created.'),
};

export const WebhookEndpoint = Type.Object(shown, {
  $id: 'WebhookEndpoint',
  title: 'Webhook endpoint',
  description: 'A URL to which events are POSTed.',
  examples: [ENDPOINT],
});

export const EndpointWithSecret = Type.Object(
  {
    ...shown,
    secret: Type.String({ description: 'Signs deliveries. Shown only once.' }),
  },
  {
    $id: 'WebhookEndpointWithSecret',
    title: 'Webhook endpoint with its secret',
    description: 'An endpoint with its new secret.',
    examples: [{ ...ENDPOINT, secret: SECRET }],
  },
);

export const EndpointList = Type.Object(
  {
    webhook_endpoints: Type.Array(Type.Ref('WebhookEndpoint'), { description: 'Oldest first.' }),
    total: Type.Integer({ description: 'Number of endpoints of the account.' }),
  },
  {
    $id: 'WebhookEndpointList',
    title: 'Webhook endpoints',
    description: 'All endpoints of an account.',
    examples: [{ webhook_endpoints: [ENDPOINT], total: 1 }],
  },
);

export const Deleted = Type.Object(
  { message: Type.String({ description: 'For people.' }) },
  {
    $id: 'WebhookEndpointDeleted',
    title: 'Webhook endpoint deleted',
    description: 'The endpoint was deleted.',
    examples: [{ message: 'Webhook endpoint deleted.' }],
  },
);

export const Secret = Type.Object(
  { secret: Type.String({ description: 'Signs the webhooks of jobs and refresh requests.' }) },
  {
    $id: 'WebhookSecret',
    title: 'Webhook secret',
    description: 'The secret of the account.',
    examples: [{ secret: SECRET }],
  },
);
