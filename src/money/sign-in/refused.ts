/** Reasons why somebody is not signed in. The console has a sentence for each. */
const REFUSALS = {
  /** The sign-in took too long, was finished already, or was begun in another browser. */
  expired: [403, 'the sign-in has expired, or was begun in another browser; sign in again'],
  denied: [403, 'the identity provider did not allow the sign-in'],
  no_role: [403, 'no group of yours has a role in this service; ask its administrator'],
  no_account: [403, 'no account of this service is open to you; ask its administrator'],
  issuer: [424, 'the identity provider does not answer as it should; try again'],
  busy: [429, 'too many sign-ins at once; try again'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type Refusal = keyof typeof REFUSALS;

export class SignInRefused extends Error {
  override name = 'SignInRefused';
  readonly code: Refusal;
  readonly status: number;

  constructor(code: Refusal, options: { cause?: unknown } = {}) {
    super(REFUSALS[code][1], options);
    this.code = code;
    this.status = REFUSALS[code][0];
  }
}
