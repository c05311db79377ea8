import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers, MOVE_BASES, MOVE_TYPES, oneOf } from '../../ground/api/index.ts';
import {
  idOf,
  idPath,
  keyInQuery,
  keyInQueryOrBody,
  pagesOf,
  parseChoice,
  parseTime,
  parseWhole,
  type Query,
  queryOf,
} from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { getMove, markMove } from './handle.ts';
import { loadMoves, type MoveFilter } from './list.ts';
import { Move, MoveChange, MoveList, MovePost } from './schemas.ts';
import { viewListedMove, viewMove } from './view.ts';
import { parseWords } from './words.ts';

const PAGES = pagesOf('Moves per page.', 100);

const tags = ['Contact refresh'];
const PATH = '/api/v1/moves';

/** An account's moves. */
export function moveRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of [MovePost, Move, MoveList]) app.addSchema(schema);
  addList(app, service);
  addGet(app, service);
  addChange(app, service);
}

function addList(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
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
  app.get(PATH, { schema }, async (request) => {
    const query = queryOf(request);
    const filter = parseFilter(request.principal.accountId, query);
    const page = PAGES.parse(query, service.config.limits.pageSize);
    const { moves, total } = await loadMoves(service.db, filter, page);
    return { moves: moves.map(query.handled === undefined ? viewMove : viewListedMove), total };
  });
}

const path = idPath('The move.', 5);
const oneMove = {
  200: Type.Ref('Move'),
  ...errorAnswers.unauthorised,
  ...errorAnswers.notFound('The account has no move with that id.'),
};

function addGet(app: FastifyInstance, { db }: Service): void {
  const schema = {
    tags,
    operationId: 'getMove',
    summary: 'Get a move',
    description: 'A move by its id, also a disputed one.',
    params: path,
    querystring: Type.Object(keyInQuery),
    response: oneMove,
  };
  app.get(`${PATH}/:id`, { schema }, async (request) => {
    const { accountId } = request.principal;
    return viewListedMove(await getMove(db, { accountId, id: idOf(request) }));
  });
}

function addChange(app: FastifyInstance, { db }: Service): void {
  const schema = {
    tags,
    operationId: 'updateMove',
    summary: 'Mark a move as done',
    description: 'Stores whether the account is done with a move.',
    params: path,
    querystring: Type.Object(keyInQueryOrBody),
    body: MoveChange,
    response: {
      ...oneMove,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...errorAnswers.invalid('`handled` is absent, or no boolean.'),
    },
  };
  const config = { key: 'query or body' as const };
  app.patch(`${PATH}/:id`, { schema, config }, async (request) => {
    const { accountId } = request.principal;
    const { handled } = request.body as { handled: boolean };
    return viewListedMove(await markMove(db, { accountId, id: idOf(request) }, handled));
  });
}

const DISPUTED = ['true', 'false'] as const;
const HANDLED = ['true', 'false', 'any'] as const;

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
      '`true` lists only moves that the account has marked as done, `false` only others. With this parameter each move also has `id` and `handled_at`.',
      { examples: ['false'] },
    ),
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
  ...PAGES.parameters,
});

const HANDLED_VALUES = { true: true, false: false, any: null } as const;
const ID = { least: 1, most: Number.MAX_SAFE_INTEGER, fallback: null };

const parseFilter = (accountId: number, query: Query): MoveFilter => ({
  accountId,
  since: parseTime(query, 'since'),
  type: parseChoice(query, 'type', { choices: MOVE_TYPES, fallback: null }),
  basis: parseChoice(query, 'basis', { choices: MOVE_BASES, fallback: null }),
  watchId: parseWhole(query, 'watch_id', ID),
  contactId: parseWhole(query, 'contact_id', ID),
  isHandled:
    HANDLED_VALUES[parseChoice(query, 'handled', { choices: HANDLED, fallback: 'any' as const })],
  leastConfidence: parseWhole(query, 'least_confidence', { least: 0, most: 100, fallback: null }),
  words: parseWords(query.q),
  isDisputed: parseChoice(query, 'disputed', { choices: DISPUTED, fallback: 'false' }) === 'true',
});
