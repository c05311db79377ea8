/**
 * Traces (docs/tracing.md). `spans.ts` is what the rest of the program calls. `otel/` is loaded only
 * when the environment asks for traces.
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
