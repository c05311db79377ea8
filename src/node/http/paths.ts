/** Answers requests for unknown paths, and for methods that a path does not support. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../ground/api/index.ts';
import { pathOf } from '../../ground/route-parts/index.ts';

type Route = { path: RegExp; methods: Set<string> };

/**
 * Answers requests without a route: 405 if the path has other methods, otherwise 404. Call it
 * before adding routes.
 */
export function answerUnrouted(app: FastifyInstance): void {
  const routes = new Map<string, Route>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { path: toPattern(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  const allowed = (path: string): string[] =>
    [...routes.values()].flatMap(({ path: own, methods }) => (own.test(path) ? [...methods] : []));
  app.setNotFoundHandler((request, reply) => {
    const methods = allowed(pathWithoutQuery(request));
    if (methods.length > 0 && !methods.includes(request.method)) {
      throw notAllowed(request, reply, methods);
    }
    if (wantsPage(request)) return app.sendMissingPage(request, reply);
    throw unknownRoute(request);
  });
}

/** Paths for programs, which get JSON whatever they accept. */
const NO_PAGES = /^\/+(api|mcp|assets)(\/|$)/i;

/** True for a browser that opens a page. Other clients accept anything and do not name HTML. */
const wantsPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  (request.headers.accept ?? '').includes('text/html') &&
  !NO_PAGES.test(decodeURI(pathWithoutQuery(request)));

const toPattern = (url: string): RegExp => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`);

/**
 * Answers 404 to an empty id, which the router would accept: `//`, or a path that ends with a
 * slash. A hook for scopes with parameters in paths; it must run before the key is checked.
 */
export async function refuseEmptyIds(request: FastifyRequest): Promise<void> {
  if (Object.values(pathOf(request)).includes('')) throw unknownRoute(request);
}

/** The query may contain a key, which must not be shown. */
const pathWithoutQuery = (request: FastifyRequest): string => request.url.split('?', 1)[0]!;

const unknownRoute = (request: FastifyRequest) =>
  new ServiceError(
    'unknown_route',
    `no such route: ${request.method} ${pathWithoutQuery(request)}`,
  );

function notAllowed(request: FastifyRequest, reply: FastifyReply, methods: string[]): ServiceError {
  const allow = methods.sort().join(', ');
  reply.header('allow', allow);
  return new ServiceError('not_allowed', `${request.method}: this path takes ${allow}`);
}
