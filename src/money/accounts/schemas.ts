/** The key endpoints as JSON Schema, used for validation and for the OpenAPI document. */
import { type Static, Type } from 'typebox';
import {
  dateTime,
  dateTimeOrNull,
  KEY_EXAMPLE,
  nullable,
  textOrNull,
} from '../../ground/api/index.ts';

export const RollBody = Type.Object(
  {
    api_key: Type.Optional(
      textOrNull('The current key; send it here or in the header, not in the query.'),
    ),
    grace_period_hours: Type.Optional(
      nullable<number>('number', {
        minimum: 0,
        maximum: 168,
        examples: [24],
        description:
          'How long the current key stays valid beside the new one. 0 ends it at once. The default is 48, unless the operator has configured another.',
      }),
    ),
  },
  {
    $id: 'ApiKeyRoll',
    title: 'Roll of a key',
    description: 'The key to roll.',
    examples: [{ api_key: KEY_EXAMPLE, grace_period_hours: 24 }],
  },
);
export type RollBody = Static<typeof RollBody>;

const metadata = {
  id: Type.Integer({ description: 'The key.' }),
  prefix: Type.String({ description: 'First characters of the key.', examples: ['tnr_4fQ9Lw2Z'] }),
  created_at: dateTime('When it was created.'),
};

const used = {
  last_used_at: dateTimeOrNull('Accurate to a minute; null if not used yet.'),
};

const ending = { expires_at: dateTime('End of its grace period.') };

const KEY = { id: 8, prefix: 'tnr_EXAMPLEe', created_at: '2026-03-02T08:15:00.000Z' };
const PREVIOUS_KEY = {
  id: 7,
  prefix: 'tnr_4fQ9Lw2Z',
  created_at: '2026-01-12T10:00:00.000Z',
  expires_at: '2026-03-04T08:15:00.000Z',
};

export const RollAnswer = Type.Object(
  {
    message: Type.String({ description: 'For people.' }),
    api_key: Type.String({ description: 'The new key. It cannot be read again.' }),
    key: Type.Object(metadata, {
      $id: 'NewApiKey',
      title: 'New key',
      description: 'The new key, without the key itself.',
    }),
    previous_keys: Type.Array(
      Type.Object(
        { ...metadata, ...ending },
        {
          $id: 'RolledAwayApiKey',
          title: 'Rolled key',
          description: 'Valid until the end of its grace period.',
        },
      ),
      { description: 'Rolled keys that are still valid, latest first.' },
    ),
  },
  {
    $id: 'ApiKeyRolled',
    title: 'Rolled key',
    description: 'The new key, and the keys before it.',
    examples: [
      {
        message: 'API key rolled. Store the new one: it cannot be read again.',
        api_key: KEY_EXAMPLE,
        key: KEY,
        previous_keys: [PREVIOUS_KEY],
      },
    ],
  },
);

export const KeyList = Type.Object(
  {
    current_key: Type.Object(
      { ...metadata, ...used },
      { $id: 'CurrentApiKey', title: 'Current key', description: 'The key in use.' },
    ),
    previous_keys: Type.Array(
      Type.Object(
        { ...metadata, ...used, ...ending },
        {
          $id: 'PreviousApiKey',
          title: 'Previous key',
          description: 'Rolled, and valid until the end of its grace period.',
        },
      ),
      { description: 'Rolled keys that are still valid, latest first.' },
    ),
  },
  {
    $id: 'ApiKeyList',
    title: 'Keys',
    description: 'Facts about the keys, never a key itself.',
    examples: [
      {
        current_key: { ...KEY, last_used_at: '2026-03-02T09:41:00.000Z' },
        previous_keys: [{ ...PREVIOUS_KEY, last_used_at: null }],
      },
    ],
  },
);

const AccountUser = Type.Object(
  {
    id: Type.Integer({ description: 'The user.', examples: [1] }),
    name: Type.String({ description: 'Their name.', examples: ['Ops'] }),
    email: Type.String({ description: 'Their address.', examples: ['ops@acme.example'] }),
  },
  {
    $id: 'AccountUser',
    title: 'User of the key',
    description: 'The owner of the key.',
    examples: [{ id: 1, name: 'Ops', email: 'ops@acme.example' }],
  },
);

export const AccountOfKey = Type.Object(
  {
    id: Type.Integer({ description: 'The account.', examples: [1] }),
    name: Type.String({ description: 'Its name.', examples: ['Acme'] }),
    operator: Type.Boolean({
      description: 'True for an operator account, which may read data of all accounts.',
      examples: [true],
    }),
    user: AccountUser,
  },
  {
    $id: 'AccountOfKey',
    title: 'Account of the key',
    description: 'The account and the user that a key belongs to.',
    examples: [
      {
        ...{ id: 1, name: 'Acme', operator: true },
        user: { id: 1, name: 'Ops', email: 'ops@acme.example' },
      },
    ],
  },
);

const LISTED_USER = { id: 3, name: 'Olga Operator' };

const ListedUser = Type.Object(
  {
    id: Type.Integer({ description: 'The user.' }),
    name: Type.String({ description: 'Their name.' }),
  },
  {
    $id: 'ListedUser',
    title: 'User',
    description: 'A user of the account.',
    examples: [LISTED_USER],
  },
);

export const UserList = Type.Object(
  {
    users: Type.Array(ListedUser, { description: 'The users of the page, by name.' }),
    total: Type.Integer({ minimum: 0, description: 'Users on all pages.' }),
  },
  {
    $id: 'UserList',
    title: 'Users',
    description: 'A page of users.',
    examples: [{ users: [LISTED_USER], total: 1 }],
  },
);
