/**
 * Spans, as the rest of the program has them made: what is under way, and in which trace. While
 * traces are off there is no tracer, and each of these functions costs a comparison.
 *
 * Which span is active follows the asynchronous calls, as in OpenTelemetry's own API, so that no
 * function between a request and its last statement has to hand it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A span as text, to be stored and taken up by another process: its `traceparent` (W3C Trace
 * Context), with ` caller` behind it when the trace was begun by who called the API.
 */
export type Trace = string;

/** By their names in docs/tracing.md. Never a key, never personal data. */
export type Attributes = Record<string, string | number | boolean | undefined>;

export type SpanStart = {
  /** One of few: nothing that clients choose. */
  name: string;
  /** `internal` when absent. */
  kind?: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
  /** What it is part of: the active span when absent; null begins a trace. */
  parent?: Trace | null | undefined;
  /** Spans of other traces that it has to do with. */
  links?: readonly (Trace | null | undefined)[] | undefined;
};

export type Span = {
  readonly trace: Trace;
  set(attributes: Attributes): void;
  /** @param reason of few kinds; no message, which may quote data */
  fail(reason: string): void;
};

export type OpenSpan = Span & {
  /** Does the work with this span as the active one. */
  run<T>(work: () => T): T;
  end(): void;
};

/** Who makes the spans while traces are on. */
export type Tracer = {
  /** Whether a request's `traceparent` is followed. */
  readonly followsCallers: boolean;
  open(start: SpanStart): OpenSpan;
  active(): OpenSpan | undefined;
  /** Does the work in no span. */
  outside<T>(work: () => T): T;
};

let tracer: Tracer | null = null;

/** Switches traces on; null: off. */
export function setTracer(given: Tracer | null): void {
  tracer = given;
}

export const isTracing = (): boolean => tracer !== null;

/** Opens a span whose end is not that of one function; the caller ends it. Null: traces are off. */
export const openSpan = (start: SpanStart): OpenSpan | null => tracer?.open(start) ?? null;

const NO_SPAN: Span = { trace: '', set() {}, fail() {} };

/** Does the work in a span of its own, which fails when the work does. */
export function inSpan<T>(start: () => SpanStart, work: (span: Span) => Promise<T>): Promise<T> {
  if (tracer === null) return work(NO_SPAN);
  const span = tracer.open(start());
  return ending([span], () => span.run(() => work(span)));
}

/** Does work that is part of several traces at once: a span in each. None of them is the active one. */
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

/** The code of an error that has one, else its name; not the message, which may quote data. */
function errorType(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  return typeof name === 'string' ? name : 'Error';
}

/** Says more of the active span, if there is one. */
export const noteOnSpan = (attributes: Attributes): void => tracer?.active()?.set(attributes);

/** The active span, for work that goes on elsewhere; null: there is none. */
export const activeTrace = (): Trace | null => tracer?.active()?.trace ?? null;

/** Does the work in no span: what is handled together may be part of many traces. */
export const outsideSpans = <T>(work: () => T): T =>
  tracer === null ? work() : tracer.outside(work);

/** The function, with the span that is active now whenever it is called: for work that queues up. */
export const boundToSpan = <F extends (...args: never[]) => unknown>(work: F): F =>
  tracer === null ? work : (AsyncLocalStorage.bind(work) as F);

/** The trace that a request's `traceparent` names; null: the request begins one. */
export function callersTrace(header: unknown): Trace | null {
  if (!tracer?.followsCallers || typeof header !== 'string' || /\s/.test(header)) return null;
  return header + CALLER;
}

/** The header that tells others of the active span; null: there is none. */
export const traceparent = (): string | null => activeTrace()?.split(' ', 1)[0] ?? null;

/** As `traceparent`, and null unless the trace was begun by who called the API. */
export const callersTraceparent = (): string | null =>
  activeTrace()?.endsWith(CALLER) ? traceparent() : null;

/** Ends the text of a trace that was begun by who called the API. */
export const CALLER = ' caller';

/** Which server a URL names; nothing else of the URL, which may be secret. */
export function serverAttributes(url: string): Attributes {
  if (!URL.canParse(url)) return {};
  const { hostname, port, protocol } = new URL(url);
  const standard = protocol === 'https:' ? 443 : 80;
  return { 'server.address': hostname, 'server.port': Number(port) || standard };
}

/** What a log line says of the active span. */
export function spanFields(): { trace_id?: string; span_id?: string } {
  const header = traceparent();
  if (header === null) return {};
  const [, trace_id, span_id] = header.split('-') as [string, string, string];
  return { trace_id, span_id };
}
