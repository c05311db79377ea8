/** JSON Schemas of the watch endpoints, for validation and for the OpenAPI document. */
import { type Static, Type } from 'typebox';
import { dateTime, dateTimeOrNull, nullable } from '../../ground/api/index.ts';
import { Profile, RequestedAttributes } from '../refresh/index.ts';
import { PeopleInput } from '../selected/index.ts';

const WATCH = {
  id: 3,
  name: 'Champions',
  every: '30d',
  people: 120,
  unresolved: 2,
  last_run_at: '2026-03-02T08:15:00.000Z',
  next_run_at: '2026-03-03T00:00:00.000Z',
  moves: 9,
  credits_this_month: 12.25,
  monthly_credits: 50,
  paused: null,
};

export const Watch = Type.Object(
  {
    id: Type.Integer({ description: 'The watch.' }),
    name: Type.String({ description: 'As given.' }),
    every: Type.String({ description: 'Days after which a person is due again.' }),
    people: Type.Integer({ description: 'Number of people, including unresolved profiles.' }),
    unresolved: Type.Integer({
      description: 'Profiles without a contact: still searched for, or unusable.',
    }),
    last_run_at: dateTimeOrNull('When the watch last selected due people; null if not yet.'),
    next_run_at: dateTimeOrNull(
      'When it selects due people again; null if it waits for something else.',
    ),
    moves: Type.Integer({ description: 'Changes of employer or title found by the watch.' }),
    credits_this_month: Type.Number({ description: 'Credits charged in this UTC month.' }),
    monthly_credits: nullable<number>('number', {
      description: 'Limit of credits per UTC month; null for none.',
    }),
    paused: Type.Unsafe<'credits' | 'monthly_credits' | 'owner' | null>({
      type: ['string', 'null'],
      enum: ['credits', 'monthly_credits', 'owner', null],
      description:
        'Why the watch refreshes no one: the account has no credits, or the monthly credits are spent, after which it resumes automatically; or a client paused it (`owner`).',
    }),
  },
  { $id: 'Watch', title: 'Watch', description: 'People watched.', examples: [WATCH] },
);

export const WatchList = Type.Object(
  {
    watches: Type.Array(Type.Ref('Watch'), { description: 'Newest first.' }),
    total: Type.Integer({ description: 'Watches on all pages.' }),
  },
  {
    $id: 'WatchList',
    title: 'List of watches',
    description: 'A page of the account’s watches.',
    examples: [{ watches: [WATCH], total: 1 }],
  },
);

const PERSON = { contact_id: 42, added_at: '2026-02-01T08:15:00.000Z' };

export const WatchedPerson = Type.Object(
  {
    contact_id: Type.Integer({ description: 'The contact.' }),
    added_at: dateTime('When the person joined the watch.'),
  },
  { $id: 'WatchedPerson', title: 'Person watched', description: 'One.', examples: [PERSON] },
);

export const WatchPeople = Type.Object(
  {
    profiles: Type.Array(Type.Ref('WatchedPerson'), {
      description: 'In the order in which they were added.',
    }),
    total: Type.Integer({ description: 'People on all pages.' }),
  },
  {
    $id: 'WatchPeople',
    title: 'People of a watch',
    description: 'A page of the people whose contact is known.',
    examples: [{ profiles: [PERSON], total: 118 }],
  },
);

export const WatchCreated = Type.Object(
  { id: Type.Integer({ description: 'The watch.' }) },
  {
    $id: 'WatchCreated',
    title: 'Created watch',
    description: 'Its id.',
    examples: [{ id: 3 }],
  },
);

export const WatchDeleted = Type.Object(
  { id: Type.Integer({ description: 'The deleted watch.' }) },
  {
    $id: 'WatchDeleted',
    title: 'Deleted watch',
    description: 'Its id.',
    examples: [{ id: 3 }],
  },
);

const key = Type.Optional(Type.Unknown({ description: 'Instead of the query parameter.' }));

const name = Type.String({ description: 'At most 255 characters.' });
const every = Type.String({ description: 'From `1d` to `365d`.' });
const monthlyCredits = Type.Optional(
  nullable<number>('number', {
    description:
      'Limit of credits per UTC month, with at most two decimals; people most likely to have changed are refreshed first. No limit if null or omitted.',
  }),
);

const profiles = (description: string) => Type.Optional(Type.Array(Profile, { description }));

export const WatchInput = Type.Object(
  {
    name,
    every,
    profiles: profiles('People to watch; may be empty. Required unless `people` is given.'),
    people: Type.Optional(PeopleInput),
    requested_attributes: Type.Optional(RequestedAttributes),
    monthly_credits: monthlyCredits,
    api_key: key,
  },
  {
    $id: 'WatchCreate',
    title: 'New watch',
    description: 'People to watch, and the interval.',
    examples: [
      {
        name: 'Champions',
        every: '30d',
        profiles: [
          { linkedin_url: 'https://www.linkedin.com/in/ana-silva-7f3k' },
          { email: 'bruno.costa@globex.example' },
        ],
        monthly_credits: 50,
      },
    ],
  },
);
export type WatchInput = Static<typeof WatchInput>;

export const WatchProfiles = Type.Object(
  {
    profiles: profiles('People to add. Required unless `people` is given.'),
    people: Type.Optional(PeopleInput),
    api_key: key,
  },
  {
    $id: 'WatchProfiles',
    title: 'Further people',
    description: 'People to add to a watch.',
    examples: [{ profiles: [{ email: 'bruno.costa@globex.example' }] }],
  },
);
export type WatchProfiles = Static<typeof WatchProfiles>;

export const WatchChanges = Type.Object(
  {
    name: Type.Optional(name),
    every: Type.Optional(every),
    monthly_credits: monthlyCredits,
    paused: Type.Optional(
      Type.Boolean({
        description: 'True pauses the watch; false resumes it, and it runs at once.',
      }),
    ),
    api_key: key,
  },
  {
    $id: 'WatchChanges',
    title: 'Changed settings',
    description: 'Absent members stay unchanged.',
    examples: [{ every: '14d', monthly_credits: 80 }],
  },
);
export type WatchChanges = Static<typeof WatchChanges>;
