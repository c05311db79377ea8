/** `/mcp`: the tools for assistants that reach the service over HTTP, with a key or by OAuth. */
import { type AuthInfo, createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SCOPES, type Scope, ServiceError } from '../../ground/api/index.ts';
import { queryOf } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { createMcpServer } from './server.ts';
import { innerApi } from './service-api.ts';
import type { Tool } from './tools/index.ts';

/** Far above the size of a thousand leads with all fields. */
const BODY_LIMIT_BYTES = 4 * 1024 ** 2;

/** Error codes of JSON-RPC 2.0. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

/**
 * Each POST is one call of the protocol. No state is kept between calls, so any node may answer.
 */
export function mcpRoutes(app: FastifyInstance, service: Service): void {
  const serve = ({ authInfo }: { authInfo?: AuthInfo }) => {
    const url = service.config.publicUrl ?? '';
    const { address, scopes } = authInfo!.extra as Caller;
    const api = innerApi(app, { apiKey: authInfo!.token, url, address });
    return createMcpServer(api, ({ needs }) => allows(scopes, needs));
  };
  const handler = createMcpHandler(serve, {
    onerror: (error) => service.log?.debug({ err: error }, 'an MCP request was not understood'),
  });
  app.addHook('onClose', () => handler.close());
  const options = {
    // Its tools call endpoints, which check the scopes of the key.
    schema: { hide: true, scope: null },
    bodyLimit: BODY_LIMIT_BYTES,
    config: { session: false as const, takesTokens: true as const },
    errorHandler: answerUnread,
  };
  app.post('/mcp', options, async (request, reply) => {
    // The protocol dropped batches, and one batch could contain hundreds of costly calls.
    if (Array.isArray(request.body)) {
      return refuse(reply, INVALID_REQUEST, 'send one message a call: batches are not supported');
    }
    const key = keyOf(request, reply);
    const given = { authInfo: authInfoOf(request, key), parsedBody: request.body };
    return reply.send(await handler.fetch(toWebRequest(request), given));
  });
}

/** A body that is not JSON gets a protocol error; other errors are handled by the application. */
function answerUnread(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const isUnread = error instanceof ServiceError && error.code === 'invalid';
  if (!isUnread) throw error;
  refuse(reply, PARSE_ERROR, error.message);
}

const refuse = (reply: FastifyReply, code: number, message: string): FastifyReply =>
  reply.code(400).send({ jsonrpc: '2.0', id: null, error: { code, message } });

/** The form in which the SDK passes the key to the code that creates a server. */
const authInfoOf = (request: FastifyRequest, key: string): AuthInfo => ({
  token: key,
  clientId: String(request.principal.accountId),
  scopes: [...(request.principal.scopes ?? SCOPES)],
  extra: { address: request.ip, scopes: request.principal.scopes } satisfies Caller,
});

const allows = (scopes: Caller['scopes'], needs: Tool['needs']): boolean =>
  scopes === null || needs.every((group) => group.some((scope) => scopes.has(scope)));

type Caller = { address: string; scopes: ReadonlySet<Scope> | null };

/**
 * The key that was checked already. An access token is not passed on. Instead, a ticket identifies
 * the caller until the call ends.
 */
function keyOf(request: FastifyRequest, reply: FastifyReply): string {
  const { principal, server } = request;
  if (principal.keyId === null) {
    const ticket = server.tickets.issue(principal);
    reply.raw.once('close', () => server.tickets.revoke(ticket));
    return ticket;
  }
  const { api_key: key } = queryOf(request);
  if (typeof key === 'string' && key !== '') return key;
  return request.headers.authorization!.replace(/^bearer +/i, '').trim();
}

/**
 * Converts a request without its body, which is already parsed, and without its host, which may be
 * missing.
 */
const toWebRequest = (request: FastifyRequest): Request =>
  new Request('http://localhost/mcp', {
    method: 'POST',
    headers: Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  });
