/** Digests as JSON Schema, used for validation and for the OpenAPI document. */
import { type Static, Type } from 'typebox';
import {
  dateTime,
  dateTimeOrNull,
  EVENT_TYPES,
  type EventType,
  nullable,
  oneOf,
  oneValueOf,
  textOrNull,
} from '../../ground/api/index.ts';
import { KINDS } from './digest.ts';
import { EVERY } from './schedule.ts';

const DIGEST = {
  id: 3,
  kind: 'email',
  to: 'sales@example.com',
  types: ['contact.moved', 'credits.low'],
  every: 'day',
  active: true,
  inactive_reason: null,
  last_sent_at: '2026-03-02T08:00:04.000Z',
  last_error: null,
  last_error_at: null,
  created_at: '2026-03-01T14:15:00.000Z',
};

const KIND = '`email`, or `slack` for an incoming webhook of Slack, Teams or Mattermost.';
const TO =
  'An email address; or the http(s) URL of an incoming webhook, at most 2,048 characters. A private, loopback or link-local address is refused.';
const EVERY_RULE =
  '`day` at 08:00 UTC, `week` on Mondays at 08:00 UTC, `now` at once, at most one message a minute. If nothing has happened, nothing is sent.';
const TYPES = { items: { type: 'string', enum: EVENT_TYPES }, minItems: 1 };
const active = nullable<boolean>('boolean', {
  description: 'False to send nothing. Events that happen meanwhile are not reported later.',
});

export const CreateBody = Type.Object(
  {
    kind: oneOf(KINDS, KIND),
    to: Type.String({ description: TO }),
    types: Type.Optional(
      nullable<EventType[]>('array', {
        ...TYPES,
        description:
          'Event types to report; if absent or null, `contact.moved`, `credits.low`, `watch.paused` and `webhook_delivery.failed`.',
      }),
    ),
    every: Type.Optional(oneValueOf([...EVERY, null], `${EVERY_RULE} \`day\` if absent or null.`)),
    active: Type.Optional(active),
  },
  {
    $id: 'NewDigest',
    title: 'New digest',
    description: 'Regular news of the account.',
    examples: [{ kind: 'email', to: DIGEST.to, types: DIGEST.types, every: 'day' }],
  },
);
export type CreateBody = Static<typeof CreateBody>;

export const UpdateBody = Type.Object(
  {
    kind: Type.Optional(oneValueOf([...KINDS, null], KIND)),
    to: Type.Optional(nullable<string>('string', { description: TO })),
    types: Type.Optional(
      nullable<EventType[]>('array', { ...TYPES, description: 'Event types to report.' }),
    ),
    every: Type.Optional(oneValueOf([...EVERY, null], EVERY_RULE)),
    active: Type.Optional(active),
  },
  {
    $id: 'DigestChanges',
    title: 'Changes to a digest',
    description: 'Absent and null members stay unchanged.',
    examples: [{ every: 'week' }],
  },
);
export type UpdateBody = Static<typeof UpdateBody>;

export const Digest = Type.Object(
  {
    id: Type.Integer({ description: 'The digest.' }),
    kind: oneOf(KINDS, KIND),
    to: Type.String({ description: 'Where messages are sent.' }),
    types: Type.Array(Type.String({ enum: EVENT_TYPES as unknown as string[] }), {
      description: 'Event types that are reported.',
    }),
    every: oneOf(EVERY, EVERY_RULE),
    active: Type.Boolean({ description: 'Whether messages are sent.' }),
    inactive_reason: textOrNull(
      'Why the digest is off, if its recipient has unsubscribed; otherwise null.',
    ),
    last_sent_at: dateTimeOrNull('When the last message was accepted; null before the first.'),
    last_error: textOrNull(
      'Why the last attempt failed; null after a message was accepted. A message is repeated for about a day, unless the receiver has refused it for good.',
    ),
    last_error_at: dateTimeOrNull('When that attempt failed.'),
    created_at: dateTime('When it was created.'),
  },
  {
    $id: 'Digest',
    title: 'Digest',
    description: 'Regular news of an account by email or to a chat.',
    examples: [DIGEST],
  },
);

export const DigestList = Type.Object(
  {
    digests: Type.Array(Type.Ref('Digest'), { description: 'Oldest first.' }),
    total: Type.Integer({ description: 'Number of digests of the account.' }),
  },
  {
    $id: 'DigestList',
    title: 'Digests',
    description: 'All digests of an account.',
    examples: [{ digests: [DIGEST], total: 1 }],
  },
);

export const Deleted = Type.Object(
  { message: Type.String({ description: 'For people.' }) },
  {
    $id: 'DigestDeleted',
    title: 'Digest deleted',
    description: 'The digest was deleted.',
    examples: [{ message: 'Digest deleted.' }],
  },
);
