import { mayPass } from './repetition.ts';

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

  /** The failure may pass by itself: the call is worth another try later. */
  get mayPass(): boolean {
    return mayPass(this.status);
  }

  /** The service understood the call and refused it. */
  get isRefusal(): boolean {
    return this.status !== null && this.status >= 300 && !this.mayPass;
  }

  /** The service's own message; null when the answer has none. */
  get ownMessage(): string | null {
    const { message } = (this.body ?? {}) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  }
}

/** A webhook that is not from the service, or too old. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}
