/** `/mcp`: the tools for assistants that reach the service over HTTP, with an account's key. */
import { type AuthInfo, createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Service } from '../service.ts';
import { createMcpServer } from './server.ts';
import { innerApi } from './service-api.ts';

/** One POST is one call of the protocol: nothing is kept between them, so any node may answer. */
export function mcpRoutes(app: FastifyInstance, { log }: Service): void {
  const handler = createMcpHandler(
    ({ authInfo }) => createMcpServer(innerApi(app, callerOf(authInfo!))),
    { onerror: (error) => log?.debug({ err: error }, 'an MCP request was not understood') },
  );
  app.addHook('onClose', () => handler.close());
  app.post('/mcp', { schema: { hide: true } }, async (request, reply) => {
    const options = { authInfo: authInfoOf(request), parsedBody: request.body };
    return reply.send(await handler.fetch(toWebRequest(request), options));
  });
}

/** As the SDK carries it to where a server is made. */
const authInfoOf = (request: FastifyRequest): AuthInfo => ({
  token: keyOf(request),
  clientId: String(request.principal.accountId),
  scopes: [],
  extra: { url: urlOf(request) },
});

const callerOf = ({ token, extra }: AuthInfo) => ({ apiKey: token, url: String(extra!.url) });

/** The key that was checked already. */
const keyOf = ({ query, headers }: FastifyRequest): string =>
  (query as { api_key?: string }).api_key ||
  headers.authorization!.replace(/^bearer +/i, '').trim();

const urlOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** The body is left out: it is read already; so is the host, which may be none. */
const toWebRequest = (request: FastifyRequest): Request =>
  new Request('http://localhost/mcp', {
    method: 'POST',
    headers: Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  });
