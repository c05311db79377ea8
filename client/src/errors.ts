import { mayPass } from './repetition.ts';

/** A call that the service refused or that failed. */
export class TenureError extends Error {
  override readonly name = 'TenureError';
  /** HTTP status; null if there was no answer. */
  readonly status: number | null;
  /** Body of the answer, parsed if it is JSON. */
  readonly body: unknown;

  /** @param message of the service, which names the field; otherwise why there was no answer */
  constructor(message: string, options: { status?: number; body?: unknown; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status ?? null;
    this.body = options.body;
  }

  /** True for a temporary failure: the call may succeed later. */
  get mayPass(): boolean {
    return mayPass(this.status);
  }

  /** True if the service understood the call and refused it. */
  get isRefusal(): boolean {
    return this.status !== null && this.status >= 300 && !this.mayPass;
  }

  /** The service's message; null if the answer has none. */
  get ownMessage(): string | null {
    const { message } = (this.body ?? {}) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  }
}

/** A webhook that was not sent by the service, or is too old. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}
