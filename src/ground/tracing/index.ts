/**
 * Traces (docs/tracing.md). The rest of the program calls `spans.ts`. `otel/` is loaded only if the
 * environment turns traces on.
 */
export {
  activeTrace,
  boundToSpan,
  callersTrace,
  callersTraceparent,
  inSpan,
  inSpans,
  isTracing,
  noteOnSpan,
  type OpenSpan,
  openSpan,
  outsideSpans,
  type Span,
  type SpanStart,
  serverAttributes,
  spanFields,
  type Trace,
  traceparent,
} from './spans.ts';
export { startTracing } from './start.ts';
