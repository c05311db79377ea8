/** Which calls are repeated after a failure, and when. Pure. */

/** The call had no effect, unless the body has `outcome_unknown`. */
const NOTHING_DONE = [408, 429, 503];
/** Calls that change nothing a second time. */
const REPEATABLE = ['GET', 'DELETE'];

/** A failure, as far as its repetition depends on it. */
export type Failure = {
  /** The HTTP status; null when no answer came. */
  status: number | null;
  /** The header `Retry-After`. */
  retryAfter?: string | null;
  body?: unknown;
};

/** Whether a failure may pass by itself. */
export const mayPass = (status: number | null): boolean =>
  status === null || NOTHING_DONE.includes(status) || status >= 500;

/**
 * @returns milliseconds until the call is repeated; 0 for the next of the growing pauses; null when it
 *   is not repeated
 */
export function repeatAfterMs(
  { status, retryAfter, body }: Failure,
  { method = 'GET', idempotencyKey }: { method?: string; idempotencyKey?: string | undefined },
): number | null {
  const isRepeatable = REPEATABLE.includes(method) || idempotencyKey !== undefined;
  if (status === null) return isRepeatable ? 0 : null;
  const didNothing = NOTHING_DONE.includes(status) && !isUnknown(body);
  const isRepeated = didNothing || (status >= 500 && isRepeatable);
  return isRepeated ? parseRetryAfter(retryAfter ?? '') : null;
}

/** The call may have taken effect before its answer was lost. */
const isUnknown = (body: unknown): boolean =>
  (body as { outcome_unknown?: unknown } | null)?.outcome_unknown === true;

/** Milliseconds, from either form of the header; 0 when it has neither. */
function parseRetryAfter(header: string): number {
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.max(ms, 0);
}
