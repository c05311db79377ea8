/** JSON Schemas of the people of a watch, with their names. */
import { Type } from 'typebox';
import {
  dateTime,
  dateTimeOrNull,
  oneOf,
  textOrNull,
  wholeOrNull,
} from '../../ground/api/index.ts';
import { WATCHED_STATES } from './person-state.ts';

const PERSON = {
  contact_id: 42,
  state: 'found',
  name: 'Ana Silva',
  title: 'Head of Buying',
  company: 'Globex GmbH',
  email: null,
  linkedin_url: 'https://www.linkedin.com/in/ana-silva-7f3k',
  is_refreshing: false,
  added_at: '2026-02-01T08:15:00.000Z',
  checked_at: '2026-02-01T08:15:04.000Z',
  due_at: '2026-03-03T00:00:00.000Z',
};

export const ShownWatchPerson = Type.Object(
  {
    contact_id: wholeOrNull('The contact; null if it is not known.'),
    state: oneOf(
      WATCHED_STATES,
      '`found`: the contact is known. `searching`: sources are queried whenever the person is due. `unusable`: the submitted profile identifies no person.',
    ),
    name: textOrNull('Of the contact, otherwise as submitted.'),
    title: textOrNull('The current title of the contact.'),
    company: textOrNull('The current employer of the contact, otherwise as submitted.'),
    email: textOrNull('As submitted; null if the contact is known.'),
    linkedin_url: textOrNull('Of the contact, otherwise as submitted.'),
    is_refreshing: Type.Boolean({ description: 'True while a refresh of the person runs.' }),
    added_at: dateTime('When the person joined the watch.'),
    checked_at: dateTimeOrNull('When the watch last requested a refresh; null if not yet.'),
    due_at: dateTimeOrNull('When the person is due; null during a refresh, and if unusable.'),
  },
  {
    $id: 'ShownWatchPerson',
    title: 'Shown person of a watch',
    description: 'A person of a watch, with a name.',
    examples: [PERSON],
  },
);

export const ShownWatchPeople = Type.Object(
  {
    people: Type.Array(Type.Ref('ShownWatchPerson'), {
      description: 'In the order in which they were added.',
    }),
    total: Type.Integer({ description: 'People in this state on all pages.' }),
  },
  {
    $id: 'ShownWatchPeople',
    title: 'Shown people of a watch',
    description: 'A page of the people of a watch.',
    examples: [{ people: [PERSON], total: 120 }],
  },
);
