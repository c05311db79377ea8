/** JSON Schemas of the refresh endpoints, for validation and for the OpenAPI document. */
import { type Static, Type } from 'typebox';
import { SIGNATURE_HEADERS } from '../../events/webhooks/index.ts';
import {
  anyOf,
  dateTime,
  dateTimeOrNull,
  LENIENT,
  nullable,
  oneOf,
  optionalFlag,
  REFRESH_ATTRIBUTES,
  REQUEST_STATUSES,
  textOrNull,
  wholeOrNull,
} from '../../ground/api/index.ts';
import { quoteAnswer, SPENDING } from '../quotes/index.ts';
import { PeopleInput } from '../selected/index.ts';
import { CHANGE_SCHEMAS } from './change-schemas.ts';
import { CONTACT_SCHEMAS } from './contact-schemas.ts';
import { CREATE_BODY, CREATED, LISTED, REFRESH_PROFILE, STATUS_ANSWERS } from './examples.ts';

/** Not validated: a value of the wrong type counts as absent, and is returned unchanged. */
const identifier = (type: string, description: string, example: unknown) =>
  Type.Optional(nullable<unknown>(type, { description, examples: [example] }));

export const Profile = Type.Object(
  {
    ds_contact_id: identifier('integer', 'An existing contact. The most reliable identifier.', 42),
    first_name: identifier('string', 'Identifies a person together with the other two.', 'Ana'),
    last_name: identifier('string', 'Identifies a person together with the other two.', 'Silva'),
    company_name: identifier('string', 'Identifies a person together with the other two.', 'Acme'),
    email: identifier('string', 'Any email address of the person.', 'ana.silva@acme.example'),
    linkedin_url: identifier(
      'string',
      'A profile URL on the professional network; shortened links are not accepted.',
      'https://www.linkedin.com/in/ana-silva-7f3k',
    ),
    metadata: Type.Optional(
      nullable<unknown>('object', {
        additionalProperties: true,
        description: 'Your own data.',
        examples: [{ crm_id: '0031' }],
      }),
    ),
  },
  {
    $id: 'RefreshProfileInput',
    title: 'Profile input',
    [LENIENT]: true,
    description:
      'At least one identifier: `ds_contact_id`, `linkedin_url`, `email`, or `first_name` + `last_name` + `company_name`; one of the wrong type counts as absent. Returned unchanged in `custom_columns`.',
  },
);

const RequestedAttribute = Type.Object(
  {
    name: Type.String({
      maxLength: 100,
      description: `One of ${REFRESH_ATTRIBUTES.join(', ')}; any other counts as the highest tier.`,
    }),
    priority_order: Type.Optional(wholeOrNull('Which attribute to fetch first.')),
  },
  {
    $id: 'RequestedAttribute',
    title: 'Requested attribute',
    description: 'An attribute to find out.',
  },
);

export const RequestedAttributes = nullable<{ name: string }[]>('array', {
  maxItems: 100,
  description: 'Sets the highest price per profile. Without it, only the contact profile.',
  items: RequestedAttribute,
});

export const CreateBody = Type.Object(
  {
    profiles: Type.Optional(
      Type.Array(Profile, {
        minItems: 1,
        description: 'People to refresh or find. Required unless `people` is given.',
      }),
    ),
    people: Type.Optional(PeopleInput),
    name: Type.Optional(
      textOrNull('A name for lists of requests, with at most 255 characters; null for none.'),
    ),
    api_key: Type.Optional(
      Type.Unknown({ description: 'The key, instead of in the header or the query.' }),
    ),
    contact_refresh_time: Type.Optional(wholeOrNull('Days; 30 if omitted.')),
    webhook: Type.Optional(
      textOrNull(
        'An http(s) URL that is called on completion; empty for none. A private, loopback or link-local address is refused.',
      ),
    ),
    synchronous: optionalFlag('Whether the answer waits for every profile.', true),
    find_match_and_refresh: optionalFlag(
      'If false, profiles without a match are not searched for at sources.',
      true,
    ),
    force_refresh: optionalFlag(
      'Whether sources are queried even for contacts verified within `contact_refresh_time`; 0 days still leaves out those verified the same day.',
    ),
    requested_attributes: Type.Optional(RequestedAttributes),
    ...SPENDING,
    test: optionalFlag('Matches only test contacts; refreshes and charges nothing.'),
  },
  {
    $id: 'RefreshRequestCreate',
    title: 'New refresh request',
    description: 'Profiles, and settings of their refresh.',
    examples: [CREATE_BODY],
  },
);
export type CreateBody = Static<typeof CreateBody>;

const RefreshProfile = Type.Object(
  {
    custom_columns: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The submitted profile, unchanged.',
    }),
    contact_data: Type.Ref('ContactData'),
  },
  {
    $id: 'ContactProfileRefreshProfile',
    title: 'Refreshed profile',
    description: 'The submitted profile with its result.',
    examples: [REFRESH_PROFILE],
  },
);

const User = Type.Object(
  {
    id: Type.Integer({ description: 'The user.' }),
    email: Type.String({ description: 'Email address.' }),
    name: Type.String({ description: 'Name.' }),
  },
  {
    $id: 'RequestUser',
    title: 'User',
    description: 'The owner of the key that created the request.',
  },
);

const envelope = {
  id: Type.Integer({ description: 'The request.' }),
  unique_identifier: Type.String({ description: 'Identifies the request at the status endpoint.' }),
  webhook: textOrNull('As submitted.'),
  status: oneOf(REQUEST_STATUSES, '`completed` once every profile is done.'),
  contact_refresh_time: wholeOrNull('As submitted.'),
  user: Type.Ref('RequestUser'),
};

const Profiles = Type.Array(Type.Ref('ContactProfileRefreshProfile'), {
  $id: 'RefreshedProfiles',
  title: 'Refreshed profiles',
  description: 'In the order submitted.',
});

const echoed = (description: string) =>
  Type.Unsafe<string | number>({ type: ['integer', 'string'], description });

const pageOf = (name: string, $id: string) =>
  Type.Object(
    {
      total: Type.Integer({ description: 'Profiles on all pages.' }),
      page_no: echoed('As sent, as text; 1 if omitted.'),
      page_size: echoed('As sent, as text; 50 if omitted.'),
      profiles: Type.Ref(name),
    },
    { $id, title: 'Page of profiles', description: 'A page of an asynchronous request.' },
  );

export const Envelope = Type.Object(
  {
    ...envelope,
    contact_profile_refreshes: Type.Optional(Type.Ref('RefreshedProfiles')),
  },
  {
    $id: 'RefreshRequest',
    title: 'Refresh request',
    description: 'The request; with its profiles if it is synchronous.',
    examples: [CREATED],
  },
);

const QuotedSources = Type.Object(
  {
    configured: Type.Integer({ description: 'Configured sources that can provide profiles.' }),
    unasked: Type.Integer({
      description:
        'How many of the first 1,000 profiles were verified recently enough that no source is queried.',
    }),
  },
  {
    $id: 'QuotedSources',
    title: 'Sources of a quoted request',
    description: 'For how many people sources are not queried.',
    examples: [{ configured: 1, unasked: 48 }],
  },
);

const RequestQuote = quoteAnswer('RefreshRequestQuote', 'profiles', {
  sources: Type.Optional(Type.Ref('QuotedSources')),
});

const Changes = Type.Array(Type.Ref('ChangeProfile'), {
  $id: 'ChangeProfiles',
  title: 'Change profiles',
  description: 'In the order submitted.',
});
const summary = {
  request_id: Type.Integer({ description: 'The request.' }),
  status: envelope.status,
  unique_identifier: envelope.unique_identifier,
};

const WHOLE_OR_PAGE = 'All profiles of a synchronous request, or a page of an asynchronous one.';

const wholeOrPage = ($id: string, names: readonly string[]) =>
  anyOf(names, { $id, title: 'Profiles or a page of them', description: WHOLE_OR_PAGE });

const Full = Type.Object(
  { ...envelope, contact_profile_refreshes: Type.Ref('RefreshedProfilesOrPage') },
  { $id: 'RefreshRequestInFull', title: 'Full format', description: 'With every profile.' },
);

const InChanges = Type.Object(
  { ...summary, profiles: Type.Ref('ChangeProfilesOrPage') },
  { $id: 'RefreshRequestChanges', title: 'Changes format', description: 'With the verdicts.' },
);

const Summary = Type.Object(summary, {
  $id: 'RefreshRequestSummary',
  title: 'Summary format',
  description: 'Without profiles.',
});

const StatusAnswer = anyOf(
  ['RefreshRequestInFull', 'RefreshRequestChanges', 'RefreshRequestSummary'],
  {
    $id: 'RefreshRequestStatus',
    title: 'Refresh request status',
    description: 'The request, in the requested format.',
    examples: STATUS_ANSWERS,
  },
);

const Listed = Type.Object(
  {
    id: envelope.id,
    unique_identifier: envelope.unique_identifier,
    name: Type.Optional(
      Type.String({
        description: 'As given at creation, or the name of the watch then; absent without one.',
      }),
    ),
    status: envelope.status,
    profiles: Type.Integer({ description: 'How many profiles were submitted.' }),
    created_at: dateTime('When it was created.'),
    completed_at: dateTimeOrNull('When its last profile was done; null until then.'),
    watch_id: wholeOrNull('The watch that created it; null if a client did.'),
  },
  {
    $id: 'ListedRefreshRequest',
    title: 'Listed refresh request',
    description: 'A request without its profiles.',
    examples: [LISTED],
  },
);

const List = Type.Object(
  {
    contact_profile_refresh_requests: Type.Array(Type.Ref('ListedRefreshRequest'), {
      description: 'Newest first.',
    }),
    total: Type.Integer({ description: 'Requests on all pages.' }),
  },
  {
    $id: 'RefreshRequestList',
    title: 'Refresh requests',
    description: 'A page of the account’s refresh requests.',
    examples: [{ contact_profile_refresh_requests: [LISTED], total: 1 }],
  },
);

/** Schemas that other schemas reference by name. */
export const NAMED_SCHEMAS = [
  StatusAnswer,
  QuotedSources,
  RequestQuote,
  ...CONTACT_SCHEMAS,
  ...CHANGE_SCHEMAS,
  RefreshProfile,
  User,
  Profiles,
  pageOf('RefreshedProfiles', 'RefreshedProfilesPage'),
  wholeOrPage('RefreshedProfilesOrPage', ['RefreshedProfiles', 'RefreshedProfilesPage']),
  Full,
  Changes,
  pageOf('ChangeProfiles', 'ChangeProfilesPage'),
  wholeOrPage('ChangeProfilesOrPage', ['ChangeProfiles', 'ChangeProfilesPage']),
  InChanges,
  Summary,
  Listed,
  List,
];

/** The completion webhook in the OpenAPI document. */
export const requestWebhook = {
  post: {
    operationId: 'contactProfileRefreshCompleted',
    tags: ['Contact refresh'],
    summary: 'A refresh request is done',
    description:
      'Sent to the `webhook` of a request when it completes: first the refreshed profiles, if there are any, then those not found, with an empty body if there are none. Only `custom_columns` identifies a profile. Deliveries can repeat and do not contain every profile; the status endpoint has them all. Signed with the account’s webhook secret.',
    security: [],
    parameters: SIGNATURE_HEADERS,
    requestBody: {
      required: false,
      description: 'Profiles, or an empty body.',
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/RefreshedProfiles' },
          example: [REFRESH_PROFILE],
        },
      },
    },
    responses: {
      '2XX': {
        description: 'Accepted within 60 seconds. Answer at once, and process it afterwards.',
      },
    },
  },
};
