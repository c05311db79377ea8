/** Attempts at deliveries as spans: to which host, and how it went. Never the URL, which may be secret. */
import { type Span, type SpanStart, serverAttributes } from '../../../ground/tracing/index.ts';
import type { Outcome } from '../send/post.ts';
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

export function describeOutcome(span: Span, outcome: Outcome): void {
  span.set({ 'http.response.status_code': outcome.status });
  if (outcome.ok) return;
  if (outcome.refused) span.fail('refused');
  else span.fail(outcome.status === undefined ? 'no answer' : String(outcome.status));
}
