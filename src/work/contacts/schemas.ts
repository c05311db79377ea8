/** The answers of sources as JSON Schema. */
import { type Static, Type } from 'typebox';
import {
  dateTime,
  dateTimeOrNull,
  externalIds,
  nullable,
  oneOf,
  oneValueOf,
  textOrNull,
} from '../../ground/api/index.ts';
import { OBSERVATION_OUTCOMES } from '../../people/contacts/index.ts';
import { STANDINGS } from '../../profile/standing/index.ts';

export const ObservedPost = Type.Object(
  {
    company: textOrNull('Employer.'),
    title: textOrNull('Title.'),
  },
  { $id: 'ObservedPost', title: 'Observed post', description: 'The main position in an answer.' },
);

const ANSWER = {
  source: 'upstream',
  outcome: 'found',
  asked_at: '2026-11-20T09:12:00.000Z',
  as_of: '2026-11-20T09:12:00.000Z',
  primary: { company: 'Globex', title: 'Head of Buying' },
  stands: 'ahead',
  register: null,
  edition: null,
  link: null,
};

export const SourceObservation = Type.Object(
  {
    source: Type.String({ description: 'Name of the source or import.' }),
    outcome: oneOf(OBSERVATION_OUTCOMES, 'The outcome of the query.'),
    asked_at: dateTime('The time of the query.'),
    as_of: dateTimeOrNull('The time at which the answer is true; null if nothing was found.'),
    primary: Type.Union([Type.Ref('ObservedPost'), Type.Null()], {
      description: 'The main position in the answer; null if it has none.',
    }),
    stands: oneValueOf(
      [...STANDINGS, null],
      'The result of comparing the answer with the stored positions when it arrived. Only answers that agree or are ahead change the stored contact. Null if there was nothing to compare.',
    ),
    register: textOrNull('The public register that the answer is from; null for other sources.'),
    edition: textOrNull('The edition of the register, such as 2026q3; null if it is unknown.'),
    link: textOrNull('The address of the entry of the register; null if it has none.'),
  },
  {
    $id: 'SourceObservation',
    title: 'Observation',
    description: 'The last answer of a source about a contact with one outcome.',
    examples: [ANSWER],
  },
);

export const ObservationList = Type.Object(
  {
    observations: Type.Array(Type.Ref('SourceObservation'), {
      description: 'One for each source and outcome, newest first.',
    }),
  },
  {
    $id: 'ObservationList',
    title: 'Observations',
    description: 'The last answers of all sources about a contact.',
    examples: [{ observations: [ANSWER] }],
  },
);

const CONTACT = {
  id: 42,
  name: 'Ana Marin',
  title: 'Head of Buying',
  company: 'Globex',
  email: 'ana.marin@globex.example',
  linkedin_url: 'https://www.linkedin.com/in/ana-marin-example',
  verified_at: '2026-11-20T09:12:00.000Z',
  external_ids: { hubspot: '20745163' },
};

const CONTACT_PROPERTIES = {
  id: Type.Integer({ description: 'The contact, as `id` in results.' }),
  name: textOrNull('First and last name.'),
  title: textOrNull('Title of the current position.'),
  company: textOrNull('Employer of the current position.'),
  email: textOrNull(
    'Work address. For accounts that are no operators null, unless a result of theirs showed it.',
  ),
  linkedin_url: textOrNull('Professional profile.'),
  verified_at: dateTimeOrNull('The last verification; null if there was none.'),
  external_ids: externalIds,
};

export const StoredContact = Type.Object(CONTACT_PROPERTIES, {
  $id: 'StoredContact',
  title: 'Stored contact',
  description: 'A contact as it is stored now.',
  examples: [CONTACT],
});

export const StoredContactDetail = Type.Object(
  {
    ...CONTACT_PROPERTIES,
    positions: Type.Array(Type.Ref('PositionDetail'), {
      description: 'All known positions, in the stored order.',
    }),
    observations: Type.Optional(
      nullable<unknown[]>('array', {
        items: Type.Ref('SourceObservation'),
        description: 'Only if requested: one for each source and outcome, newest first.',
      }),
    ),
  },
  {
    $id: 'StoredContactDetail',
    title: 'Stored contact with positions',
    description: 'A contact as it is stored now, with its positions.',
    examples: [{ ...CONTACT, positions: [] }],
  },
);

export const StoredContactList = Type.Object(
  {
    contacts: Type.Array(Type.Ref('StoredContact'), {
      description: 'The contacts of the page, in the requested order.',
    }),
    total: Type.Integer({ minimum: 0, description: 'Contacts on all pages.' }),
  },
  {
    $id: 'StoredContactList',
    title: 'Stored contacts',
    description: 'A page of contacts.',
    examples: [{ contacts: [CONTACT], total: 1 }],
  },
);

/** The most contacts of a list that is made of them. */
const MOST_LISTED = 10_000;

export const ContactListInput = Type.Object(
  {
    name: Type.String({ description: 'A name of 1 to 255 characters.', examples: ['Spring fair'] }),
    contact_ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      minItems: 1,
      maxItems: MOST_LISTED,
      description: 'Contacts by `id`. Those that the account may not see are left out.',
      examples: [[42, 57]],
    }),
    api_key: Type.Optional(Type.Unknown({ description: 'Instead of the query parameter.' })),
  },
  {
    $id: 'ContactListInput',
    title: 'List of contacts',
    description: 'Contacts to be kept under a name.',
    examples: [{ name: 'Spring fair', contact_ids: [42, 57] }],
  },
);
export type ContactListInput = Static<typeof ContactListInput>;
