/** Limited keys as JSON Schema, used for validation and for the OpenAPI document. */
import { type Static, Type } from 'typebox';
import {
  dateTime,
  dateTimeOrNull,
  KEY_EXAMPLE,
  nullable,
  SCOPES,
  type Scope,
  textOrNull,
} from '../../../ground/api/index.ts';

const EXAMPLE = {
  id: 12,
  name: 'CRM sync',
  prefix: 'tnr_EXAMPLEe',
  scopes: ['read', 'enrich'],
  monthly_credits: 500,
  expires_at: '2027-03-01T00:00:00.000Z',
  addresses: ['192.0.2.0/24'],
  created_at: '2026-03-02T08:15:00.000Z',
  last_used_at: null,
};

const name = 'For people, at most 255 characters.';
const CAP =
  'The most that calls with the key may hold and charge in a calendar month (UTC), to the cent; null for no limit.';
const addresses = nullable<string[]>('array', {
  items: { type: 'string' },
  description: 'IP addresses and CIDR blocks from which the key may be used; null for all.',
});
const scopes = Type.Unsafe<Scope[]>({
  type: 'array',
  items: { type: 'string', enum: SCOPES },
  minItems: 1,
  description: 'What the key may do.',
});

export const NewApiKey = Type.Object(
  {
    api_key: Type.Optional(textOrNull('The calling key, unless it is in the header.')),
    name: Type.String({ description: name }),
    scopes,
    monthly_credits: Type.Optional(nullable<number>('number', { description: CAP })),
    expires_at: Type.Optional(
      nullable<string>('string', {
        description: 'A day or a time in the future; null for no end.',
      }),
    ),
    addresses: Type.Optional(addresses),
  },
  {
    $id: 'NewLimitedApiKey',
    title: 'New limited key',
    description: 'What the new key may do; nothing that the calling key may not.',
    examples: [{ name: 'CRM sync', scopes: ['read', 'enrich'], monthly_credits: 500 }],
  },
);
export type NewApiKey = Static<typeof NewApiKey>;

export const ApiKeyChanges = Type.Object(
  {
    api_key: Type.Optional(textOrNull('The calling key, unless it is in the header.')),
    name: Type.Optional(Type.String({ description: name })),
    monthly_credits: Type.Optional(nullable<number>('number', { description: CAP })),
    addresses: Type.Optional(addresses),
    scopes: Type.Optional(Type.Unknown({ description: 'Cannot be changed.' })),
    expires_at: Type.Optional(Type.Unknown({ description: 'Cannot be changed.' })),
  },
  {
    $id: 'LimitedApiKeyChanges',
    title: 'Changes to a key',
    description: 'Absent members stay unchanged; null lifts a limit.',
    examples: [{ monthly_credits: 800 }],
  },
);
export type ApiKeyChanges = Static<typeof ApiKeyChanges>;

const shown = {
  id: Type.Integer({ description: 'The key. A roll keeps it.' }),
  name: Type.String({ description: name }),
  prefix: textOrNull('First characters of the key.'),
  scopes,
  monthly_credits: nullable<number>('number', { description: CAP }),
  expires_at: dateTimeOrNull('When the key ends; null for never.'),
  addresses,
  created_at: dateTime('When it was created.'),
  last_used_at: dateTimeOrNull('Accurate to a minute; null if not used yet.'),
};

export const LimitedApiKey = Type.Object(shown, {
  $id: 'LimitedApiKey',
  title: 'Key',
  description: 'A key with its limits, without the key itself.',
  examples: [EXAMPLE],
});

export const CreatedApiKey = Type.Object(
  { ...shown, api_key: Type.String({ description: 'The key. It cannot be read again.' }) },
  {
    $id: 'CreatedApiKey',
    title: 'Created key',
    description: 'The new key. Only this answer contains it.',
    examples: [{ ...EXAMPLE, api_key: KEY_EXAMPLE }],
  },
);

export const LimitedApiKeyList = Type.Object(
  {
    api_keys: Type.Array(Type.Ref('LimitedApiKey'), {
      description: 'All keys of the account that were not deleted, the newest first.',
    }),
    total: Type.Integer({ description: 'How many there are.' }),
  },
  {
    $id: 'LimitedApiKeyList',
    title: 'Keys with their limits',
    description: 'Facts about the keys, never a key itself.',
    examples: [{ api_keys: [EXAMPLE], total: 1 }],
  },
);

export const DeletedApiKey = Type.Object(
  { message: Type.String({ description: 'For people.' }) },
  {
    $id: 'DeletedApiKey',
    title: 'Deleted key',
    description: 'The key is refused from now on.',
    examples: [{ message: 'API key deleted.' }],
  },
);
