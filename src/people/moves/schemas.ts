/** Moves as JSON Schema. */
import { type Static, Type } from 'typebox';
import {
  dateTime,
  dateTimeOrNull,
  externalIds,
  MOVE_BASES,
  MOVE_TYPES,
  nullable,
  oneOf,
  textOrNull,
  wholeOrNull,
} from '../../ground/api/index.ts';

const POST = { company: 'Globex GmbH', title: 'Head of Buying' };

const MovePost = Type.Object(
  {
    company: textOrNull('Employer; null if there is none or it is unknown.'),
    title: textOrNull('Title; null if there is none or it is unknown.'),
  },
  { $id: 'MovePost', title: 'Post', description: 'A primary position.', examples: [POST] },
);

const MOVE = {
  contact_id: 42,
  name: 'Paula Moves',
  linkedin_url: 'https://www.linkedin.com/in/paula-moves',
  from: { company: 'Acme, Inc.', title: 'Buyer' },
  to: POST,
  type: 'job_change',
  events: [
    {
      name: 'job_change',
      confidence: 100,
      previous_company: 'Acme, Inc.',
      current_company: 'Globex GmbH',
      after_employment_gap: false,
      previous_role_continues: false,
      previous_primary_title: 'Buyer',
      transient: false,
    },
  ],
  confidence: 100,
  sentence: 'Moved from Buyer at Acme, Inc. to Head of Buying at Globex GmbH.',
  basis: 'dated',
  seen_between: null,
  seen_at: '2026-03-02T08:15:04.000Z',
  request_id: '8abd8493-96f4-492d-975b-3917f1b9ab35',
  position: 0,
  watch_id: null,
  stale_email: 'paula@acme.com',
  external_ids: { hubspot: '20745163' },
};

const FOLLOW_UP = {
  comment: 'Calls back on Monday.',
  assigned_to: { id: 3, name: 'Olga Operator' },
  changed_at: '2026-03-03T09:30:00.000Z',
  changed_by: { kind: 'user', id: 1, name: 'Ada Admin' },
};

const CHANGERS = ['key', 'user'] as const;

const Assignee = nullable<{ id: number; name: string }>('object', {
  $id: 'Assignee',
  title: 'Assignee',
  description: 'The user who follows the move up; null if it is assigned to nobody.',
  properties: {
    id: Type.Integer({ description: 'The user.' }),
    name: Type.String({ description: 'Their present name.' }),
  },
  required: ['id', 'name'],
  examples: [FOLLOW_UP.assigned_to],
});

const Changer = Type.Object(
  {
    kind: oneOf(CHANGERS, 'A key, or a person who signed in.'),
    id: wholeOrNull('The key or the user; null for a key of an earlier release.'),
    name: textOrNull('Its present name.'),
  },
  {
    $id: 'MoveChanger',
    title: 'Author of a change',
    description: 'Who changed the move last.',
    examples: [FOLLOW_UP.changed_by],
  },
);

const FollowUp = nullable<object>('object', {
  $id: 'FollowUp',
  title: 'Follow-up',
  description:
    'What users of the account noted about the move; null if nobody has changed it. Only if `handled_at` is given.',
  properties: {
    comment: textOrNull('The comment; null if there is none.'),
    assigned_to: Type.Ref('Assignee'),
    changed_at: dateTime('When the state, the comment or the assignee was last changed.'),
    changed_by: Type.Ref('MoveChanger'),
  },
  required: ['comment', 'assigned_to', 'changed_at', 'changed_by'],
  examples: [FOLLOW_UP],
});

const Move = Type.Object(
  {
    id: Type.Optional(
      Type.Integer({ description: 'The move; only if `handled` or `assigned_to` is given.' }),
    ),
    contact_id: Type.Integer({ description: 'The contact.' }),
    name: textOrNull('First and last name, as of `seen_at`.'),
    linkedin_url: textOrNull('Professional profile, as of `seen_at`.'),
    from: Type.Ref('MovePost'),
    to: Type.Ref('MovePost'),
    type: oneOf(MOVE_TYPES, 'The change of employer, otherwise of title, as in the verdict.'),
    events: Type.Array(Type.Ref('ChangeEvent'), {
      description: 'As in the verdict; empty for an observed move.',
    }),
    confidence: Type.Integer({
      enum: [100, 85, 75, 60],
      description:
        'Confidence of the event that `type` names; 75 if the verdict lists none. Of an observed move: 75 if the later observation lists the former employer as ended, else 60.',
    }),
    sentence: Type.String({ description: 'The move as a sentence.' }),
    basis: oneOf(
      MOVE_BASES,
      '`dated`: determined by a verdict. `observed`: two observations of one source name different employers, and their employments are not both dated.',
    ),
    seen_between: nullable<[string, string]>('array', {
      items: { type: 'string', format: 'date' },
      minItems: 2,
      maxItems: 2,
      description: 'The days of the two observations of an observed move; null for a dated one.',
    }),
    seen_at: dateTime('When the move was determined, or told as an observed one.'),
    request_id: textOrNull(
      'The `unique_identifier` of the refresh request; null for an observed move that no request reported.',
    ),
    position: wholeOrNull(
      'Position of the profile in the request, from 0, in the order submitted; null without a request.',
    ),
    watch_id: wholeOrNull(
      'The watch that refreshed the contact; null if a client did, and without a request.',
    ),
    stale_email: textOrNull(
      'A known email address of the contact that belongs to the former employer.',
    ),
    handled_at: Type.Optional(
      dateTimeOrNull(
        'When the account marked the move as done; null until then. Only if `handled` or `assigned_to` is given.',
      ),
    ),
    follow_up: Type.Optional(Type.Ref('FollowUp')),
    external_ids: Type.Optional(externalIds),
  },
  {
    $id: 'Move',
    title: 'Move',
    description: 'A change of employer or title.',
    examples: [MOVE],
  },
);

/** A move, with its parts. */
export const MOVE_SCHEMAS = [MovePost, Assignee, Changer, FollowUp, Move] as const;

export const MoveList = Type.Object(
  {
    moves: Type.Array(Type.Ref('Move'), { description: 'The moves of the page, newest first.' }),
    total: Type.Integer({ minimum: 0, description: 'Moves on all pages.' }),
  },
  {
    $id: 'MoveList',
    title: 'Moves',
    description: 'A page of moves.',
    examples: [{ moves: [MOVE], total: 1 }],
  },
);

/** The longest comment. */
const COMMENT_LENGTH = 2_000;

export const MoveChange = Type.Object(
  {
    handled: Type.Optional(
      Type.Boolean({ description: 'True marks the move as done, false as open.' }),
    ),
    comment: Type.Optional(
      nullable<string>('string', {
        maxLength: COMMENT_LENGTH,
        description: 'A comment, which all users of the account see; null removes it.',
      }),
    ),
    assigned_to: Type.Optional(
      nullable<number>('integer', {
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'The user of the account who follows the move up; null for nobody.',
      }),
    ),
    api_key: Type.Optional(Type.Unknown({ description: 'Instead of the query parameter.' })),
  },
  {
    $id: 'MoveChange',
    title: 'Change of a move',
    description:
      'At least one of `handled`, `comment` and `assigned_to`. Absent ones are not changed.',
    examples: [{ handled: true }, { comment: 'Calls back on Monday.', assigned_to: 3 }],
  },
);
export type MoveChange = Static<typeof MoveChange>;
