/**
 * Decides which calls are repeated after a failure, and when. The rules are those of
 * `tenure-client`; tests run one table of cases against both.
 */

/** Statuses of calls that had no effect, unless the body has `outcome_unknown`. */
const NOTHING_DONE = [408, 429, 503];
/** Methods that change nothing when they are repeated. */
const REPEATABLE = ['GET', 'DELETE'];

export type Failure = {
  /** HTTP status; null if there was no answer. */
  status: number | null;
  /** The header `Retry-After`. */
  retryAfter?: unknown;
  body?: unknown;
};

/**
 * @returns milliseconds until the call is repeated; 0 for the next growing delay; null if it must
 * not be repeated
 */
export function repeatAfterMs(
  { status, retryAfter, body }: Failure,
  { method = 'GET', idempotencyKey }: { method?: string; idempotencyKey?: string },
): number | null {
  const isRepeatable = REPEATABLE.includes(method) || idempotencyKey !== undefined;
  if (status === null) return isRepeatable ? 0 : null;
  const didNothing = NOTHING_DONE.includes(status) && !isUnknown(body);
  const isRepeated = didNothing || (status >= 500 && isRepeatable);
  return isRepeated ? parseRetryAfter(String(retryAfter ?? '')) : null;
}

/** True if the call may have taken effect although its answer was lost. */
const isUnknown = (body: unknown): boolean =>
  (body as { outcome_unknown?: unknown } | null)?.outcome_unknown === true;

/** Parses both forms of the header to milliseconds; 0 if it has neither. */
function parseRetryAfter(header: string): number {
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.max(ms, 0);
}
