import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers } from '../../ground/api/index.ts';
import { keyInQuery, queryOf, wholeNumber } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import {
  EVENT_TYPES,
  type EventRow,
  loadEventBounds,
  parseCursor,
  renderEvent,
  renderEventId,
} from '../record/index.ts';
import type { Reader } from './event-streams.ts';
import { type Found, findNow, findSoon, renderPage } from './pages.ts';
import {
  LONGEST_WAIT_SECONDS,
  parseLastId,
  parseLimit,
  parseTimeout,
  parseTypes,
} from './query.ts';
import { Event, EventPage, EventStream, ID_EXAMPLE } from './schemas.ts';
import { renderMessage, type ServerSent } from './server-sent.ts';
import { StatusStream } from './status.ts';

const tags = ['Events'];
const PATH = '/api/v1/events';
/** These calls wait for events; `EventStreams` has their limits. */
const OWN_BOUNDS = { takesTurn: false };
const querystring = {
  ...keyInQuery,
  last_event_id: Type.Optional(
    Type.String({
      description: 'Returns events after this one. Without it, starts at the oldest stored event.',
      examples: [ID_EXAMPLE],
    }),
  ),
  types: Type.Optional(
    Type.String({
      description: `Only these, with commas between: ${EVENT_TYPES.map((type) => `\`${type}\``).join(', ')}.`,
      examples: ['contact.moved,credits.low'],
    }),
  ),
};
const answers = {
  ...errorAnswers.unauthorised,
  ...errorAnswers.gone('`last_event_id` is older than events are kept.'),
  ...errorAnswers.invalid('A parameter is not valid, or `last_event_id` is not of this account.'),
};

/** The most events of one stream in memory at a time. */
const STREAMED_AT_ONCE = 100;

/** The endpoints for events (docs/events.md). */
export function eventRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of [Event, EventPage, EventStream, StatusStream]) app.addSchema(schema);
  addPages(app, service);
  addStream(app, service);
}

function addPages(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'listEvents',
    scope: 'read' as const,
    summary: 'Read the next events',
    description:
      'Everything that has happened, in one order, each event once. Ask again with the `last_event_id` of the answer, also after an empty page.',
    querystring: Type.Object({
      ...querystring,
      limit: wholeNumber('Events a page.', 100, { minimum: 1 }),
      timeout: Type.Optional(
        Type.Integer({
          description: 'Seconds to wait for the first event.',
          minimum: 0,
          maximum: LONGEST_WAIT_SECONDS,
          default: 0,
          examples: [20],
        }),
      ),
    }),
    response: { 200: Type.Ref('EventPage'), ...answers },
  };
  app.get(PATH, { schema, config: OWN_BOUNDS }, async (request, reply) => {
    const query = queryOf(request);
    const { accountId } = request.principal;
    const limit = parseLimit(query, service.config.limits.pageSize);
    const timeoutMs = parseTimeout(query);
    const types = parseTypes(query);
    const given = parseLastId(query);
    const bounds = await loadEventBounds(service.db);
    const reader = { accountId, after: parseCursor(bounds, accountId, given), types, limit };
    const found =
      timeoutMs === 0
        ? await findNow(service, reader)
        : await waitFor(app, request, { reader, timeoutMs });
    const page = await renderPage(service, bounds, reader, { ...found, given });
    return reply.type('application/json; charset=utf-8').send(page);
  });
}

/** Waits until the time is over, the client has disconnected, or the node stops. */
async function waitFor(
  app: FastifyInstance,
  { principal, raw: { socket } }: FastifyRequest,
  { reader, timeoutMs }: { reader: Reader; timeoutMs: number },
): Promise<Found> {
  const { eventStreams: streams, server } = app;
  const giveBack = streams.takeSlot(principal.accountId);
  const gone = new AbortController();
  const leave = () => gone.abort();
  socket.once('close', leave);
  // The connection is idle during the wait, so it must not time out.
  socket.setTimeout(0);
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), gone.signal, streams.closing]);
  try {
    return await findSoon(streams, reader, signal);
  } finally {
    socket.off('close', leave);
    socket.setTimeout(server.timeout);
    giveBack();
  }
}

function addStream(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'streamEvents',
    scope: 'read' as const,
    summary: 'Follow the events',
    description:
      'As server-sent events, as they happen. After a break, connect again with the header `Last-Event-ID`, as browsers do by themselves.',
    querystring: Type.Object(querystring),
    headers: Type.Object({
      'last-event-id': Type.Optional(
        Type.String({ description: 'Goes before `last_event_id`.', examples: [ID_EXAMPLE] }),
      ),
    }),
    response: {
      200: {
        description: 'The events, until either side ends the connection.',
        content: { 'text/event-stream': { schema: Type.Ref('EventStream') } },
      },
      ...answers,
    },
  };
  // A HEAD request for a stream would wait for an end that never comes.
  const options = {
    schema,
    compress: false as const,
    exposeHeadRoute: false,
    config: OWN_BOUNDS,
  };
  app.get(`${PATH}/stream`, options, async (request, reply) => {
    const query = queryOf(request);
    const { accountId } = request.principal;
    const types = parseTypes(query);
    const given = parseLastId(query, request.headers['last-event-id']);
    const { idKey, ...bounds } = await loadEventBounds(service.db);
    const after = parseCursor({ idKey, ...bounds }, accountId, given);
    const reader = { accountId, after, types, limit: STREAMED_AT_ONCE };
    return streamEvents(app, request, reply, { reader, idKey });
  });
}

async function streamEvents(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { reader, idKey }: { reader: Reader; idKey: Buffer },
): Promise<FastifyReply> {
  const { accountId } = reader;
  await app.eventStreams.stream(request, reply, async (stream: ServerSent) => {
    for await (const { rows, through } of app.eventStreams.follow(reader, stream.ended)) {
      const messages = rows.map((row) => messageOf(idKey, accountId, row));
      if (messages.length > 0) await stream.write(messages.join(''));
      stream.resumeAt = renderEventId(idKey, { accountId, position: through, isBetween: true });
    }
  });
  return reply;
}

/** The messages of rows that several streams share are rendered once. */
const rendered = new WeakMap<EventRow, string>();

function messageOf(idKey: Buffer, accountId: number, row: EventRow): string {
  const known = rendered.get(row);
  if (known !== undefined) return known;
  const message = renderMessage({
    id: renderEventId(idKey, { accountId, position: row.position }),
    event: row.type,
    data: renderEvent(idKey, accountId, row),
  });
  rendered.set(row, message);
  return message;
}
