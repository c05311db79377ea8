/** Calls to sources as spans: which source, and what came of it; nothing of whom it was about. */
import type { SourceConfig } from '../ground/config/index.ts';
import { inSpan, isTracing, type SpanStart, serverAttributes } from '../ground/tracing/index.ts';
import { type SourceMetrics, toOutcome } from './metrics.ts';

/** Has what is measured as a call made in a span. Nothing is added while traces are off. */
export function traceCalls(config: SourceConfig, metrics: SourceMetrics): SourceMetrics {
  if (!isTracing()) return metrics;
  const start = toSpan(config);
  return {
    ...metrics,
    measure: (call) =>
      inSpan(
        () => start,
        async (span) => {
          const reply = await metrics.measure(call);
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
