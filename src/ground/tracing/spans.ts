/**
 * Functions that make spans: pieces of work within a trace. While traces are off there is no
 * tracer, and each of these functions costs one comparison.
 *
 * The active span follows asynchronous calls, as in OpenTelemetry's own API, so that functions
 * between a request and its last statement need not pass it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A span as text, which can be stored and continued by another process: its `traceparent` (W3C
 * Trace Context), followed by ` caller` if a caller of the API began the trace.
 */
export type Trace = string;

/** Attributes by their names in docs/tracing.md. They contain neither keys nor personal data. */
export type Attributes = Record<string, string | number | boolean | undefined>;

export type SpanStart = {
  /** One of a small fixed set; never a value chosen by clients. */
  name: string;
  /** `internal` if absent. */
  kind?: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
  /** The parent span; the active span if absent. Null begins a new trace. */
  parent?: Trace | null | undefined;
  /** Related spans of other traces. */
  links?: readonly (Trace | null | undefined)[] | undefined;
};

export type Span = {
  readonly trace: Trace;
  set(attributes: Attributes): void;
  /** @param reason one of a small set; not a message, which may quote data */
  fail(reason: string): void;
};

export type OpenSpan = Span & {
  /** Runs the work with this span as the active one. */
  run<T>(work: () => T): T;
  end(): void;
};

/** Makes the spans while traces are on. */
export type Tracer = {
  /** True if a request's `traceparent` is followed. */
  readonly followsCallers: boolean;
  open(start: SpanStart): OpenSpan;
  active(): OpenSpan | undefined;
  /** Runs the work without an active span. */
  outside<T>(work: () => T): T;
};

let tracer: Tracer | null = null;

/** Turns traces on, or off if null. */
export function setTracer(given: Tracer | null): void {
  tracer = given;
}

export const isTracing = (): boolean => tracer !== null;

/** Opens a span that ends outside of one function; the caller ends it. Null if traces are off. */
export const openSpan = (start: SpanStart): OpenSpan | null => tracer?.open(start) ?? null;

const NO_SPAN: Span = { trace: '', set() {}, fail() {} };

/** Runs the work in a span of its own, which fails if the work fails. */
export function inSpan<T>(start: () => SpanStart, work: (span: Span) => Promise<T>): Promise<T> {
  if (tracer === null) return work(NO_SPAN);
  const span = tracer.open(start());
  return ending([span], () => span.run(() => work(span)));
}

/**
 * Runs work that belongs to several traces, with a span in each. Their spans do not become active.
 */
export function inSpans<T>(starts: () => readonly SpanStart[], work: () => Promise<T>): Promise<T> {
  if (tracer === null) return work();
  const { open } = tracer;
  return ending(starts().map(open), work);
}

async function ending<T>(spans: readonly OpenSpan[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (const span of spans) span.fail(errorType(error));
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}

/**
 * Returns the code of an error, or its name if it has no code; not the message, which may quote
 * data.
 */
function errorType(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  return typeof name === 'string' ? name : 'Error';
}

/** Adds attributes to the active span, if there is one. */
export const noteOnSpan = (attributes: Attributes): void => tracer?.active()?.set(attributes);

/** Returns the active span, for work that continues elsewhere; null if there is none. */
export const activeTrace = (): Trace | null => tracer?.active()?.trace ?? null;

/** Runs the work without an active span, because work done together may belong to many traces. */
export const outsideSpans = <T>(work: () => T): T =>
  tracer === null ? work() : tracer.outside(work);

/** Binds a function to the span that is active now, for work that queues up. */
export const boundToSpan = <F extends (...args: never[]) => unknown>(work: F): F =>
  tracer === null ? work : (AsyncLocalStorage.bind(work) as F);

/** Returns the trace named by a request's `traceparent`; null if the request begins a new trace. */
export function callersTrace(header: unknown): Trace | null {
  if (!tracer?.followsCallers || typeof header !== 'string' || /\s/.test(header)) return null;
  return header + CALLER;
}

/** Returns the header that names the active span to a receiver; null without an active span. */
export const traceparent = (): string | null => activeTrace()?.split(' ', 1)[0] ?? null;

/** Like `traceparent`, but null unless a caller of the API began the trace. */
export const callersTraceparent = (): string | null =>
  activeTrace()?.endsWith(CALLER) ? traceparent() : null;

/** The end of a trace's text if a caller of the API began it. */
export const CALLER = ' caller';

/** Attributes for the server of a URL. They leave out the rest of the URL, which may be secret. */
export function serverAttributes(url: string): Attributes {
  if (!URL.canParse(url)) return {};
  const { hostname, port, protocol } = new URL(url);
  const standard = protocol === 'https:' ? 443 : 80;
  return { 'server.address': hostname, 'server.port': Number(port) || standard };
}

/** Fields of a log line that name the active span. */
export function spanFields(): { trace_id?: string; span_id?: string } {
  const header = traceparent();
  if (header === null) return {};
  const [, trace_id, span_id] = header.split('-') as [string, string, string];
  return { trace_id, span_id };
}
