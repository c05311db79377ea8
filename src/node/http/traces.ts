/**
 * Traces API calls as spans. Their attributes do not include the query, which may contain the key.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../../ground/route-parts/index.ts';
import { callersTrace, isTracing, type OpenSpan, openSpan } from '../../ground/tracing/index.ts';

/**
 * Creates a span for each call to the endpoints of a scope; nothing while tracing is off. Call it
 * before adding other hooks, so that they belong to the span.
 */
export function traceRequests(scope: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  scope.addHook('onRequest', (request, _reply, done) => {
    const span = openRequest(request);
    spans.set(request, span);
    span.run(done);
  });
  // Body parsers run in the context of the connection, not of the request.
  scope.addHook('preValidation', (request, _reply, done) => spans.get(request)!.run(done));
  scope.addHook('onResponse', async (request, reply) => {
    // Without a span, a hook before this scope has answered.
    const span = spans.get(request);
    if (!span) return;
    describeAnswer(span, request, reply);
    span.end();
  });
}

function openRequest(request: FastifyRequest): OpenSpan {
  const route = request.routeOptions.url!;
  return openSpan({
    name: `${request.method} ${route}`,
    kind: 'server',
    parent: callersTrace(request.headers.traceparent),
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'url.path': shownPath(route, pathOf(request)),
      'url.scheme': request.protocol,
      'tenure.request.id': request.id,
    },
  })!;
}

/** The path as called, without parameters that are not numbers, because those may contain anything. */
const shownPath = (route: string, params: Readonly<Record<string, string>>): string =>
  route.replaceAll(/:(\w+)/g, (template, name) =>
    /^\d{1,15}$/.test(params[name] ?? '') ? params[name]! : template,
  );

function describeAnswer(span: OpenSpan, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode } = reply;
  span.set({
    'http.response.status_code': statusCode,
    'tenure.account.id': request.principal?.accountId,
  });
  if (!reply.raw.writableFinished) span.fail('closed');
  else if (statusCode >= 500) span.fail(String(statusCode));
}
