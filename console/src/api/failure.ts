/** Why a call has no answer. The message is the service's own, for the reader to act on. */
export class Failure extends Error {
  /** 0 when the service did not answer at all. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Besides 5xx. 0 is no answer. */
const MAY_PASS = [0, 408, 429];

/** What may pass by itself is worth another try. */
export const mayPass = (error: unknown): boolean =>
  error instanceof Failure && (MAY_PASS.includes(error.status) || error.status >= 500);

/** With the pauses between them some fifteen seconds: a service with too much to do asks for ten. */
const RETRIES = 4;

/** Whether a call that failed so often is made once more. */
export const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && mayPass(error);
