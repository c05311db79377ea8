/** Paths that lead nowhere, or not by this method. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../api/index.ts';

type Route = { path: RegExp; methods: Set<string> };

/** For what no route serves: 405 when the path has others, else 404. Before the first route. */
export function answerUnrouted(app: FastifyInstance): void {
  const routes = new Map<string, Route>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { path: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  const allowed = (path: string): string[] =>
    [...routes.values()].flatMap(({ path: own, methods }) => (own.test(path) ? [...methods] : []));
  app.setNotFoundHandler((request, reply) => {
    const methods = allowed(pathOf(request));
    if (methods.length === 0 || methods.includes(request.method)) throw unknownRoute(request);
    throw notAllowed(request, reply, methods);
  });
}

const patternOf = (url: string): RegExp => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`);

/**
 * The router takes nothing between two slashes, or behind the last one, for an id. For the scope of
 * routes with parameters, before any hook that asks for a key.
 */
export async function refuseEmptyIds(request: FastifyRequest): Promise<void> {
  if (Object.values(request.params as object).includes('')) throw unknownRoute(request);
}

/** The path without its query, which may hold a key. */
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!;

const unknownRoute = (request: FastifyRequest) =>
  new ServiceError('unknown_route', `no such route: ${request.method} ${pathOf(request)}`);

function notAllowed(request: FastifyRequest, reply: FastifyReply, methods: string[]): ServiceError {
  const allow = methods.sort().join(', ');
  reply.header('allow', allow);
  return new ServiceError('not_allowed', `${request.method}: this path takes ${allow}`);
}
