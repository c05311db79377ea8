import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import type { Logger } from 'pino';
import { type Refusal, SignInRefused } from './refused.ts';

/** Error codes of OAuth have this form. Other text could forge lines of the log. */
const CODE = /^[A-Za-z0-9_]{1,64}$/;

/** True if the provider does not know a code or refresh token any more. */
export const isSpent = (error: unknown): boolean =>
  error instanceof ResponseBodyError && error.error === 'invalid_grant';

/** Turns a failed exchange with the provider into what the person is told. Its cause is logged. */
export function toRefusal(error: unknown, log: Logger): SignInRefused {
  if (error instanceof SignInRefused) return error;
  log.warn({ reason: reasonOf(error) }, 'a sign-in failed at the identity provider');
  return new SignInRefused(refusalOf(error), { cause: error });
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof AuthorizationResponseError) return 'denied';
  return isSpent(error) ? 'expired' : 'issuer';
}

/** A code, because messages may quote what the provider or a stranger has sent. */
export function reasonOf(error: unknown): string {
  const { error: answered, code, name } = error as Record<string, unknown>;
  const found = [answered, code, name].find((one) => typeof one === 'string' && CODE.test(one));
  return String(found ?? 'unknown');
}
