/** Why a call failed, in one line for a terminal. Pure. */
import type { TenureError } from '../../../client/src/index.ts';

/** @param service its URL */
export function describeFailure(error: TenureError, service: string): string {
  const { status, ownMessage, mayPass, cause } = error;
  if (status === null) return `${service} does not answer (${describeCause(cause)})`;
  if (status < 300) return `${service} did not answer in JSON; is it a Tenure service?`;
  if (mayPass) return `${service} answered ${status}${ownMessage ? `: ${ownMessage}` : ''}`;
  if (ownMessage === null) return `${service} answered ${status}; is it a Tenure service?`;
  return status === 401 ? `the API key was not accepted: ${ownMessage}` : ownMessage;
}

/** @param target null for an address that cannot be read */
export function describeRedirect(target: URL | null, service: string): string {
  const location = target ? `${target.origin}${target.pathname}` : 'an address that cannot be read';
  return `${service} redirects to ${location}, which was not followed; set the URL of the service to where it is`;
}

/** Why connections fail, by the code of the failure. */
const CAUSES: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host',
  ECONNRESET: 'connection broken',
  UND_ERR_SOCKET: 'connection broken',
};

/** Why a connection failed, in a few words. */
export function describeCause(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return message;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? '';
  return CAUSES[code] ?? (cause instanceof Error && cause.message ? cause.message : message);
}
