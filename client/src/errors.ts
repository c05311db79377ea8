/** The service refused a call, or could not do it. */
export class TenureError extends Error {
  override readonly name = 'TenureError';
  /** Of HTTP; null when no answer came. */
  readonly status: number | null;
  /** What the service answered, parsed if it was JSON. */
  readonly body: unknown;

  /** @param message the service's own, which names the field, or why there is none */
  constructor(message: string, options: { status?: number; body?: unknown; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status ?? null;
    this.body = options.body;
  }
}

/** A webhook that is not from the service, or too old. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}
