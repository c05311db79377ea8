/** An error to show to the user: the message of the service, or what is wrong with a parameter. */
export class TenureError extends Error {
  override readonly name = 'TenureError';
  /** HTTP status; null if the service was not called. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}
