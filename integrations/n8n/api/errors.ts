/** What a person can be told: the service's own words, or what is wrong with a parameter. */
export class TenureError extends Error {
  override readonly name = 'TenureError';
  /** Of HTTP; null when the service was not asked. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}
