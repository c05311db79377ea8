/**
 * Records calls to sources as spans, with the source and the outcome, but without data of the
 * person.
 */
import type { SourceConfig } from '../ground/config/index.ts';
import { inSpan, isTracing, type SpanStart, serverAttributes } from '../ground/tracing/index.ts';
import { type SourceMetrics, toOutcome } from './metrics.ts';

/** Makes measured calls run in a span. Returns `metrics` unchanged if traces are off. */
export function traceCalls(config: SourceConfig, metrics: SourceMetrics): SourceMetrics {
  if (!isTracing()) return metrics;
  const start = toSpan(config);
  return {
    ...metrics,
    measure: (asked, call) =>
      inSpan(
        () => start,
        async (span) => {
          const { reason = null } = asked.question.turn ?? {};
          if (reason !== null) span.set({ 'tenure.source.order': reason });
          const reply = await metrics.measure(asked, call);
          span.set({ 'tenure.source.outcome': toOutcome(reply) });
          if (reply.kind === 'failed') span.fail(reply.fault);
          return reply;
        },
      ),
  };
}

function toSpan(config: SourceConfig): SpanStart {
  const { name, type } = config;
  const attributes = { 'tenure.source.name': name, 'tenure.source.type': type };
  if (config.type !== 'http') return { name: `ask ${name}`, attributes };
  const http = { 'http.request.method': config.request?.method ?? 'POST' };
  const called = { ...attributes, ...http, ...serverAttributes(config.url) };
  return { name: `ask ${name}`, kind: 'client', attributes: called };
}
