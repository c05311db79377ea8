/** The tracer, implemented with OpenTelemetry's SDK. Loaded only if traces are on. */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  type Link,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  trace as otel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { type Attributes, CALLER, type OpenSpan, type Trace, type Tracer } from '../spans.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

const active = new AsyncLocalStorage<RecordedSpan | undefined>();

export const createTracer = (spans: OtelTracer, followsCallers: boolean): Tracer => ({
  followsCallers,
  open({ name, kind = 'internal', attributes = {}, parent, links = [] }) {
    const origin = parent === undefined ? originOf(active.getStore()) : parseTrace(parent);
    const options = { kind: KINDS[kind], attributes, links: links.flatMap(toLink) };
    return new RecordedSpan(spans.startSpan(name, options, origin.context), origin);
  },
  active: () => active.getStore(),
  outside: (work) => active.run(undefined, work),
});

/** The parent context of a span, and whether a caller of the API began its trace. */
type Origin = { context: Context; isCallers: boolean };

const NO_ORIGIN: Origin = { context: ROOT_CONTEXT, isCallers: false };

const originOf = (span: RecordedSpan | undefined): Origin => span?.asOrigin() ?? NO_ORIGIN;

/** Parses a trace. Any other text, such as a caller's invalid header, begins a new trace. */
function parseTrace(text: Trace | null): Origin {
  const [traceparent = '', ...marks] = text?.split(' ') ?? [];
  const parsed = parseTraceParent(traceparent);
  if (parsed === null) return NO_ORIGIN;
  const context = otel.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote: true });
  return { context, isCallers: marks.length > 0 };
}

function toLink(text: Trace | null | undefined): Link[] {
  const context = parseTraceParent(text?.split(' ', 1)[0] ?? '');
  return context ? [{ context: { ...context, isRemote: true } }] : [];
}

class RecordedSpan implements OpenSpan {
  readonly #span: OtelSpan;
  readonly #origin: Origin;

  constructor(span: OtelSpan, origin: Origin) {
    this.#span = span;
    this.#origin = origin;
  }

  get trace(): Trace {
    const { traceId, spanId, traceFlags } = this.#span.spanContext();
    const flags = traceFlags.toString(16).padStart(2, '0');
    return `00-${traceId}-${spanId}-${flags}${this.#origin.isCallers ? CALLER : ''}`;
  }

  asOrigin(): Origin {
    const { context, isCallers } = this.#origin;
    return { context: otel.setSpan(context, this.#span), isCallers };
  }

  set(attributes: Attributes): void {
    this.#span.setAttributes(attributes);
  }

  fail(reason: string): void {
    this.#span.setAttribute('error.type', reason);
    this.#span.setStatus({ code: SpanStatusCode.ERROR });
  }

  run<T>(work: () => T): T {
    return active.run(this, work);
  }

  end(): void {
    this.#span.end();
  }
}
