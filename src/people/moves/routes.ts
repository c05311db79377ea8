import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers } from '../../ground/api/index.ts';
import { recordDone } from '../../ground/audit/index.ts';
import type { Db } from '../../ground/database/index.ts';
import {
  idOf,
  idPath,
  keyInQuery,
  keyInQueryOrBody,
  pagesOf,
  queryOf,
} from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { changeMove, getMove } from './change.ts';
import { MOVE_FILTER, parseMoveFilter } from './filter.ts';
import { viewFollowed } from './follow-up.ts';
import { loadMoves } from './list.ts';
import { MOVE_SCHEMAS, MoveChange, MoveList } from './schemas.ts';
import { parseMoveChanges } from './submission.ts';
import { type StoredMove, viewMove } from './view.ts';

const PAGES = pagesOf('Moves per page.', 100);

const tags = ['Contact refresh'];
const PATH = '/api/v1/moves';

/** An account's moves. */
export function moveRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of [...MOVE_SCHEMAS, MoveList]) app.addSchema(schema);
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
    const filter = parseMoveFilter(request.principal, query);
    const page = PAGES.parse(query, service.config.limits.pageSize);
    const { moves, total } = await loadMoves(service.db, filter, page);
    const isPlain = query.handled === undefined && query.assigned_to === undefined;
    return { moves: isPlain ? moves.map(viewMove) : await viewFollowed(service.db, moves), total };
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
    return viewOne(db, await getMove(db, { accountId, id: idOf(request) }));
  });
}

function addChange(app: FastifyInstance, { db }: Service): void {
  const schema = {
    tags,
    operationId: 'updateMove',
    scope: 'refresh' as const,
    audit: 'move.change' as const,
    summary: 'Change a move',
    description:
      'Marks a move as done or as open, comments on it, or assigns it to a user. All users of the account see this.',
    params: path,
    querystring: Type.Object(keyInQueryOrBody),
    body: MoveChange,
    response: {
      ...oneMove,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...errorAnswers.invalid('Invalid input, or the account has no such user.'),
    },
  };
  const config = { key: 'query or body' as const };
  app.patch(`${PATH}/:id`, { schema, config }, async (request) => {
    const changes = parseMoveChanges(request.body as MoveChange);
    return db.transaction().execute(async (trx) => {
      const move = await changeMove(trx, request.principal, idOf(request), changes);
      await recordDone(trx, request, `move/${move.id}`);
      return viewOne(trx, move);
    });
  });
}

async function viewOne(db: Db, move: StoredMove) {
  const [shown] = await viewFollowed(db, [move]);
  return shown!;
}
