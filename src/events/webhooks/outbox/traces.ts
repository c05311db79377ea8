/** Spans of attempts, with the host and the result. Never with the URL, which may be secret. */
import { type Span, type SpanStart, serverAttributes } from '../../../ground/tracing/index.ts';
import type { AttemptResult } from '../send/post.ts';
import type { Delivery } from './claim.ts';

export const toSpan = ({ subject, url, attempts, trace }: Delivery): SpanStart => ({
  name: 'POST webhook',
  kind: 'client',
  parent: trace,
  attributes: {
    'http.request.method': 'POST',
    'http.request.resend_count': attempts,
    'tenure.subject': subject,
    ...serverAttributes(url),
  },
});

export function describeResult(span: Span, result: AttemptResult): void {
  span.set({ 'http.response.status_code': result.status });
  if (result.ok) return;
  if (result.refused) span.fail('refused');
  else span.fail(result.status === undefined ? 'no answer' : String(result.status));
}
