/** The filter of moves as query parameters, of the list and of the export. */
import { Type } from 'typebox';
import { invalid, MOVE_BASES, MOVE_TYPES, oneOf } from '../../ground/api/index.ts';
import type { Principal } from '../../ground/calls/index.ts';
import {
  parseChoice,
  parseTime,
  parseWhole,
  type Query,
  toId,
} from '../../ground/route-parts/index.ts';
import type { Assignee } from './follow-up.ts';
import type { MoveFilter } from './list.ts';
import { parseWords } from './words.ts';

const DISPUTED = ['true', 'false'] as const;
const HANDLED = ['true', 'false', 'any'] as const;

export const MOVE_FILTER = {
  since: Type.Optional(
    Type.String({
      description:
        'Only moves found at this time or later: a day, which begins in UTC, or an ISO time.',
      examples: ['2026-03-01', '2026-03-02T08:15:04.000Z'],
    }),
  ),
  type: Type.Optional(oneOf(MOVE_TYPES, 'Only moves of this type.', { examples: ['job_change'] })),
  basis: Type.Optional(
    oneOf(
      MOVE_BASES,
      '`dated` for moves that verdicts have determined, `observed` for moves between two undated observations.',
      { examples: ['dated'] },
    ),
  ),
  watch_id: Type.Optional(
    Type.Integer({ description: 'Only moves found by this watch.', examples: [3] }),
  ),
  contact_id: Type.Optional(
    Type.Integer({ description: 'Only moves of this contact.', examples: [42] }),
  ),
  disputed: Type.Optional(
    oneOf(
      DISPUTED,
      '`true` lists only moves disputed as `not_moved`; otherwise they are left out.',
      {
        examples: ['true'],
      },
    ),
  ),
  handled: Type.Optional(
    oneOf(
      HANDLED,
      '`true` lists only moves that the account has marked as done, `false` only others. With this parameter each move also has `id`, `handled_at` and `follow_up`.',
      { examples: ['false'] },
    ),
  ),
  assigned_to: Type.Optional(
    Type.String({
      description:
        'Only moves that are assigned to this user, by id; `me` stands for the user of the call, `nobody` for moves without an assignee. With this parameter each move also has `id`, `handled_at` and `follow_up`.',
      examples: ['me', '3'],
    }),
  ),
  least_confidence: Type.Optional(
    Type.Integer({ description: 'Only moves of at least this confidence.', examples: [75] }),
  ),
  q: Type.Optional(
    Type.String({
      description: 'Words, all of which stand in the name, the employers or the titles.',
      examples: ['globex'],
    }),
  ),
};

const HANDLED_VALUES = { true: true, false: false, any: null } as const;
const ID = { least: 1, most: Number.MAX_SAFE_INTEGER, fallback: null };

type Caller = Pick<Principal, 'accountId' | 'user'>;

/** @throws ServiceError `invalid` naming the parameter */
export const parseMoveFilter = ({ accountId, user }: Caller, query: Query): MoveFilter => ({
  accountId,
  since: parseTime(query, 'since'),
  type: parseChoice(query, 'type', { choices: MOVE_TYPES, fallback: null }),
  basis: parseChoice(query, 'basis', { choices: MOVE_BASES, fallback: null }),
  watchId: parseWhole(query, 'watch_id', ID),
  contactId: parseWhole(query, 'contact_id', ID),
  isHandled:
    HANDLED_VALUES[parseChoice(query, 'handled', { choices: HANDLED, fallback: 'any' as const })],
  assignee: parseAssignee(query, user.id),
  leastConfidence: parseWhole(query, 'least_confidence', { least: 0, most: 100, fallback: null }),
  words: parseWords(query.q),
  isDisputed: parseChoice(query, 'disputed', { choices: DISPUTED, fallback: 'false' }) === 'true',
});

function parseAssignee({ assigned_to: value }: Query, ownId: number): Assignee | null {
  if (value === undefined) return null;
  if (value === 'me') return { id: ownId };
  if (value === 'nobody') return { id: null };
  const id = typeof value === 'string' ? toId(value) : null;
  if (id !== null) return { id };
  throw invalid('assigned_to: must be one of me, nobody, or the id of a user');
}
