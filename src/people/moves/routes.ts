import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  errorAnswers,
  invalid,
  KEY_EXAMPLE,
  MOVE_TYPES,
  type MoveType,
  oneOf,
  parseTime,
  parseWhole,
} from '../../ground/api/index.ts';
import type { Service } from '../../ground/service.ts';
import { loadMoves, type MoveFilter } from './list.ts';
import { Move, MoveList, MovePost } from './schemas.ts';
import { viewMove } from './view.ts';

const DEFAULT_SIZE = 100;
const MOST_PAGES = 2 ** 31;

/** Who moved, over all verdicts of the account. */
export function moveRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of [MovePost, Move, MoveList]) app.addSchema(schema);
  const schema = {
    tags: ['Contact refresh'],
    operationId: 'listMoves',
    summary: 'List moves',
    description:
      'Every change of employer or title that a verdict of the account has determined, newest first. The first refresh of a contact tells of none. Moves are kept as long as the results of refresh requests.',
    querystring,
    response: {
      200: Type.Ref('MoveList'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('A parameter that is none of what is allowed; the message names it.'),
    },
  };
  app.get('/api/v1/moves', { schema }, async (request) => {
    const query = request.query as Record<string, unknown>;
    const filter = parseFilter(request.principal.accountId, query);
    const page = parsePage(query, service.config.limits.pageSize);
    const { moves, total } = await loadMoves(service.db, filter, page);
    return { moves: moves.map(viewMove), total };
  });
}

const number = (description: string, fallback: number) =>
  Type.Optional(Type.Integer({ description, default: fallback, examples: [fallback] }));

const querystring = Type.Object({
  api_key: Type.String({ description: "The account's API key.", examples: [KEY_EXAMPLE] }),
  since: Type.Optional(
    Type.String({
      description: 'Only moves seen then or later: a day, which begins in UTC, or an ISO time.',
      examples: ['2026-03-01', '2026-03-02T08:15:04.000Z'],
    }),
  ),
  type: Type.Optional(oneOf(MOVE_TYPES, 'Only moves of this type.', { examples: ['job_change'] })),
  watch_id: Type.Optional(
    Type.Integer({ description: 'Only moves of this watch.', examples: [3] }),
  ),
  page: number('Zero-based.', 0),
  page_size: number('Moves a page.', DEFAULT_SIZE),
});

const parseFilter = (accountId: number, query: Record<string, unknown>): MoveFilter => ({
  accountId,
  since: parseTime('since', query.since),
  type: parseType(query.type),
  watchId: parseWhole('watch_id', query.watch_id, {
    least: 1,
    most: Number.MAX_SAFE_INTEGER,
    fallback: null,
  }),
});

function parseType(value: unknown): MoveType | null {
  if (value === undefined) return null;
  const type = MOVE_TYPES.find((one) => one === value);
  if (type) return type;
  throw invalid(`type: must be one of ${MOVE_TYPES.join(', ')}`);
}

const parsePage = (query: Record<string, unknown>, most: number) => ({
  number: parseWhole('page', query.page, { least: 0, most: MOST_PAGES, fallback: 0 }),
  size: parseWhole('page_size', query.page_size, {
    least: 1,
    most,
    fallback: Math.min(DEFAULT_SIZE, most),
  }),
});
