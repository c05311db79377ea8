/** The refresh request endpoints as JSON Schema: what is validated is what is published. */
import { type Static, Type } from 'typebox';
import {
  nullable,
  oneOf,
  optionalFlag,
  REFRESH_ATTRIBUTES,
  REQUEST_STATUSES,
  textOrNull,
  wholeOrNull,
} from '../api/index.ts';
import { CREATE_BODY, CREATED, REFRESH_PROFILE, STATUS_ANSWERS } from './examples.ts';

export { ChangeEvent, ChangeProfile } from './change-schemas.ts';
export { ContactData } from './contact-schemas.ts';

/** May have any type: a value of the wrong type counts as absent, and is given back as it is. */
const identifier = (description: string, example: unknown) =>
  Type.Optional(Type.Unknown({ description, examples: [example] }));

const Profile = Type.Object(
  {
    ds_contact_id: identifier('Whole number: an existing contact. The surest identifier.', 42),
    first_name: identifier('Text: an identifier together with the other two.', 'Ana'),
    last_name: identifier('Text: an identifier together with the other two.', 'Silva'),
    company_name: identifier('Text: an identifier together with the other two.', 'Acme'),
    email: identifier('Text: any address of the person.', 'ana.silva@acme.example'),
    linkedin_url: identifier(
      'Text: a page on the professional network; a shortened link is none.',
      'https://www.linkedin.com/in/ana-silva-7f3k',
    ),
    metadata: identifier('Object: fields of your own.', { crm_id: '0031' }),
  },
  {
    title: 'Profile input',
    description:
      'At least one identifier: `ds_contact_id`, `linkedin_url`, `email`, or `first_name` + `last_name` + `company_name`; one of the wrong type counts as absent. Given back to the letter in `custom_columns`.',
  },
);

export const CreateBody = Type.Object(
  {
    profiles: Type.Array(Profile, { minItems: 1, description: 'Whom to refresh or find.' }),
    api_key: Type.Optional(
      Type.Unknown({ description: 'The key, instead of the header or the query parameter.' }),
    ),
    contact_refresh_time: Type.Optional(wholeOrNull('Days; 30 when omitted.')),
    webhook: Type.Optional(
      textOrNull(
        'An http(s) URL notified on completion; empty for none. A private, loopback or link-local address is refused.',
      ),
    ),
    synchronous: optionalFlag('Whether the answer holds every profile.', true),
    find_match_and_refresh: optionalFlag(
      'When false, profiles without a match are not searched for.',
      true,
    ),
    force_refresh: optionalFlag(
      'Whether sources are asked also about contacts verified within `contact_refresh_time`; 0 days still leaves out those verified the same day.',
    ),
    requested_attributes: Type.Optional(
      nullable<{ name: string }[]>('array', {
        maxItems: 100,
        description: 'Sets the most a profile may cost. Contact profile only when omitted.',
        items: Type.Object({
          name: Type.String({
            maxLength: 100,
            description: `One of ${REFRESH_ATTRIBUTES.join(', ')}; any other counts as the highest tier.`,
          }),
          priority_order: Type.Optional(wholeOrNull('Which to fetch first.')),
        }),
      }),
    ),
    test: optionalFlag('Matches test contacts only; refreshes and charges nothing.'),
  },
  { description: 'Profiles, and what to do with them.', examples: [CREATE_BODY] },
);
export type CreateBody = Static<typeof CreateBody>;

export const RefreshProfile = Type.Object(
  {
    custom_columns: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The submitted profile, to the letter.',
    }),
    contact_data: Type.Ref('ContactData'),
  },
  {
    $id: 'ContactProfileRefreshProfile',
    title: 'Refreshed profile',
    description: 'What was submitted and what is known.',
    examples: [REFRESH_PROFILE],
  },
);

const envelope = {
  id: Type.Integer({ description: 'The request.' }),
  unique_identifier: Type.String({ description: 'Key of the status endpoint.' }),
  webhook: textOrNull('As submitted.'),
  status: oneOf(REQUEST_STATUSES, '`completed` once every profile is resolved.'),
  contact_refresh_time: wholeOrNull('As submitted.'),
  user: Type.Object(
    {
      id: Type.Integer({ description: 'The user.' }),
      email: Type.String({ description: 'Email address.' }),
      name: Type.String({ description: 'Name.' }),
    },
    { description: 'Whose key made the request.' },
  ),
};

const Profiles = Type.Array(Type.Ref('ContactProfileRefreshProfile'), {
  description: 'In the order submitted.',
});

const echoed = (description: string) =>
  Type.Unsafe<string | number>({ type: ['integer', 'string'], description });

const pageOf = (profiles: object) =>
  Type.Object({
    total: Type.Integer({ description: 'Profiles on all pages.' }),
    page_no: echoed('As sent, in text; 1 when omitted.'),
    page_size: echoed('As sent, in text; 50 when omitted.'),
    profiles: profiles as typeof Profiles,
  });

export const Envelope = Type.Object(
  {
    ...envelope,
    contact_profile_refreshes: Type.Optional(Profiles),
  },
  { description: 'The request; with its profiles when it is synchronous.', examples: [CREATED] },
);

const Changes = Type.Array(Type.Ref('ChangeProfile'), { description: 'In the order submitted.' });
const summary = {
  request_id: Type.Integer({ description: 'The request.' }),
  status: envelope.status,
  unique_identifier: envelope.unique_identifier,
};

const WHOLE_OR_PAGE = 'All of a synchronous request, a page of an asynchronous one.';

export const StatusAnswer = Type.Union(
  [
    Type.Object({
      ...envelope,
      contact_profile_refreshes: Type.Union([Profiles, pageOf(Profiles)], {
        description: WHOLE_OR_PAGE,
      }),
    }),
    Type.Object({
      ...summary,
      profiles: Type.Union([Changes, pageOf(Changes)], { description: WHOLE_OR_PAGE }),
    }),
    Type.Object(summary),
  ],
  { description: 'The request, in the format asked for.', examples: STATUS_ANSWERS },
);

/** The completion webhook as the published document states it. */
export const requestWebhook = {
  post: {
    operationId: 'contactProfileRefreshCompleted',
    tags: ['Contact refresh'],
    summary: 'A refresh request is done',
    description:
      'Sent to the `webhook` of a request when it completes: first the refreshed profiles, if there are any, then those not found, with an empty body if there are none. Profiles are told apart by `custom_columns` alone. Deliveries can repeat, and not every profile is in them: the status endpoint has them all. Not signed: use a URL that is hard to guess.',
    security: [],
    requestBody: {
      required: false,
      description: 'Profiles, or nothing at all.',
      content: {
        'application/json': {
          schema: {
            type: 'array' as const,
            items: { $ref: '#/components/schemas/ContactProfileRefreshProfile' },
          },
          example: [REFRESH_PROFILE],
        },
      },
    },
    responses: {
      '2XX': { description: 'Taken, within 60 seconds. Answer at once and work afterwards.' },
    },
  },
};
