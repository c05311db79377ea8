/**
 * Error codes with their HTTP status (docs/interface.md#errors). Domain code throws a
 * `ServiceError`, and `node/http/` turns it into an answer. Any other error is a fault of the
 * service or the machine: it is logged, but not shown to the client.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthorised: 401,
  forbidden: 403,
  unknown_route: 404,
  not_found: 404,
  not_allowed: 405,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export class ServiceError extends Error {
  readonly code: ErrorCode;
  /** Further members of the error body, such as `authorization_failure`. */
  readonly body: Record<string, unknown>;
  /** Seconds, for a `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { body?: Record<string, unknown>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.body = options.body ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Thrown if a data server of a cluster does not show committed data yet (docs/reliability.md). */
export class NotShownYet extends ServiceError {
  constructor() {
    super('unavailable', 'the data is not all there yet; try again', { retryAfterSeconds: 1 });
  }
}

/** Returns an error for input that cannot be served. `message` names the field and what to do. */
export const invalid = (message: string): ServiceError => new ServiceError('invalid', message);

/**
 * Returns an error for an id in the path that the account does not have. `message` names the
 * missing thing.
 */
export const notFound = (message: string): ServiceError => new ServiceError('not_found', message);
