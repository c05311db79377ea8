/**
 * What can be wrong with a request, and the status that each fault answers (docs/interface.md#errors).
 * Domain code throws a `ServiceError`; `node/http/` turns it into an answer. Any other error is a fault
 * of the service or the machine: it is logged, and not shown.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthorised: 401,
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

/** What is committed is not shown yet by a data server of a cluster (docs/reliability.md). */
export class NotShownYet extends ServiceError {
  constructor() {
    super('unavailable', 'the data is not all there yet; try again', { retryAfterSeconds: 1 });
  }
}

/** For input that cannot be served; `message` names the field and says what to do. */
export const invalid = (message: string): ServiceError => new ServiceError('invalid', message);

/** For an id in the path that the account does not have; `message` names what there is none of. */
export const notFound = (message: string): ServiceError => new ServiceError('not_found', message);
