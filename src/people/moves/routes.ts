import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers } from '../../ground/api/index.ts';
import {
  idOf,
  idPath,
  keyInQuery,
  keyInQueryOrBody,
  pagesOf,
  queryOf,
} from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { MOVE_FILTER, parseMoveFilter } from './filter.ts';
import { getMove, markMove } from './handle.ts';
import { loadMoves } from './list.ts';
import { Move, MoveChange, MoveList, MovePost } from './schemas.ts';
import { viewListedMove, viewMove } from './view.ts';

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
    scope: 'read' as const,
    summary: 'List moves',
    description:
      'All changes of employer or title that the account’s verdicts have determined, and observed moves of its people, newest first. The first refresh of a contact has no dated moves. Moves disputed as `not_moved` are left out. Moves are stored as long as results of refresh requests.',
    querystring: Type.Object({ ...keyInQuery, ...MOVE_FILTER, ...PAGES.parameters }),
    response: {
      200: Type.Ref('MoveList'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('A parameter has a value that is not allowed; the message names it.'),
    },
  };
  app.get(PATH, { schema }, async (request) => {
    const query = queryOf(request);
    const filter = parseMoveFilter(request.principal.accountId, query);
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
    scope: 'read' as const,
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
    scope: 'refresh' as const,
    audit: 'move.change' as const,
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
