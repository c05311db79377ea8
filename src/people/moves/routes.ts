import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers, MOVE_BASES, MOVE_TYPES, oneOf } from '../../ground/api/index.ts';
import {
  keyInQuery,
  pagesOf,
  parseChoice,
  parseTime,
  parseWhole,
  type Query,
  queryOf,
} from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { loadMoves, type MoveFilter } from './list.ts';
import { Move, MoveList, MovePost } from './schemas.ts';
import { viewMove } from './view.ts';

const PAGES = pagesOf('Moves per page.', 100);

/** The list of an account's moves. */
export function moveRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of [MovePost, Move, MoveList]) app.addSchema(schema);
  const schema = {
    tags: ['Contact refresh'],
    operationId: 'listMoves',
    summary: 'List moves',
    description:
      'All changes of employer or title that the account’s verdicts have determined, and observed moves of its people, newest first. The first refresh of a contact has no dated moves. Moves disputed as `not_moved` are left out. Moves are stored as long as results of refresh requests.',
    querystring,
    response: {
      200: Type.Ref('MoveList'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('A parameter has a value that is not allowed; the message names it.'),
    },
  };
  app.get('/api/v1/moves', { schema }, async (request) => {
    const query = queryOf(request);
    const filter = parseFilter(request.principal.accountId, query);
    const page = PAGES.parse(query, service.config.limits.pageSize);
    const { moves, total } = await loadMoves(service.db, filter, page);
    return { moves: moves.map(viewMove), total };
  });
}

const DISPUTED = ['true', 'false'] as const;

const querystring = Type.Object({
  ...keyInQuery,
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
  disputed: Type.Optional(
    oneOf(
      DISPUTED,
      '`true` lists only moves disputed as `not_moved`; otherwise they are left out.',
      {
        examples: ['true'],
      },
    ),
  ),
  ...PAGES.parameters,
});

const parseFilter = (accountId: number, query: Query): MoveFilter => ({
  accountId,
  since: parseTime(query, 'since'),
  type: parseChoice(query, 'type', { choices: MOVE_TYPES, fallback: null }),
  basis: parseChoice(query, 'basis', { choices: MOVE_BASES, fallback: null }),
  watchId: parseWhole(query, 'watch_id', {
    least: 1,
    most: Number.MAX_SAFE_INTEGER,
    fallback: null,
  }),
  isDisputed: parseChoice(query, 'disputed', { choices: DISPUTED, fallback: 'false' }) === 'true',
});
