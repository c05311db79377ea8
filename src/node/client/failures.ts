/** Describes in one line why a call failed. Pure. */
import type { TenureError } from '../../../client/src/index.ts';

/** @param service URL of the service */
export function describeFailure(error: TenureError, service: string): string {
  const { status, ownMessage, mayPass, cause } = error;
  if (status === null) return `${service} does not answer (${describeCause(cause)})`;
  if (status < 300) return `${service} did not answer in JSON; is it a Tenure service?`;
  if (mayPass) return `${service} answered ${status}${ownMessage ? `: ${ownMessage}` : ''}`;
  if (ownMessage === null) return `${service} answered ${status}; is it a Tenure service?`;
  return status === 401 ? `the API key was not accepted: ${ownMessage}` : ownMessage;
}

/** @param target null for an address that cannot be parsed */
export function describeRedirect(target: URL | null, service: string): string {
  const location = target ? `${target.origin}${target.pathname}` : 'an address that cannot be read';
  return `${service} redirects to ${location}, which was not followed; set the URL of the service to where it is`;
}

/** Descriptions of connection failures by error code. */
const CAUSES: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host',
  ECONNRESET: 'connection broken',
  UND_ERR_SOCKET: 'connection broken',
};

/** Describes in a few words why a connection failed. */
export function describeCause(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return message;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? '';
  return CAUSES[code] ?? (cause instanceof Error && cause.message ? cause.message : message);
}
