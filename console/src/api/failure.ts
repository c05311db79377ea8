/** Why a call has no answer. The message is the service's own, for the reader to act on. */
export class Failure extends Error {
  /** 0 when the service did not answer at all. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What may pass by itself is worth another try. */
export const mayPass = (error: unknown): boolean =>
  error instanceof Failure && (error.status === 0 || error.status === 429 || error.status >= 500);
