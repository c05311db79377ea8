/** Reasons of failed POSTs, for clients. They never contain the URL, which may contain a secret. */
import { DeadlinePassed, RefusedAddress } from '../../../ground/outbound/index.ts';
import type { AttemptResult } from './post.ts';

/**
 * Reasons by error code of Node.js, OpenSSL or undici, for errors that a receiver can cause, and
 * one by error name.
 */
const REASONS: Record<string, string> = {
  ENOTFOUND: 'host name not found',
  EAI_AGAIN: 'host name could not be resolved for now',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection broken',
  EPIPE: 'connection broken',
  UND_ERR_SOCKET: 'connection broken',
  ETIMEDOUT: 'no connection in time',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  EHOSTUNREACH: 'host not reachable',
  ENETUNREACH: 'host not reachable',
  HTTPParserError: 'answer is not HTTP',
  UND_ERR_HEADERS_OVERFLOW: 'answer headers too large',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate is for another host',
  CERT_HAS_EXPIRED: 'certificate has expired',
  CERT_NOT_YET_VALID: 'certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate of an unknown issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate of an unknown issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate of an unknown issuer',
  EPROTO: 'TLS failed',
  UND_ERR_CLOSED: 'sending has been stopped',
  UND_ERR_DESTROYED: 'sending has been stopped',
};

/**
 * One text for hosts inside the network and for unknown hosts, so that clients cannot list internal
 * hosts.
 */
const NOT_PUBLIC = 'does not lead to a public address';

/**
 * Converts an error into a failed result.
 * @param error the rejection of `post`
 * @param isGuarded true if addresses inside the network are refused
 */
export function toFailure(
  error: unknown,
  isGuarded: boolean,
): Extract<AttemptResult, { ok: false }> {
  const detail = toReason(error);
  if (error instanceof RefusedAddress) {
    return { ok: false, reason: NOT_PUBLIC, detail, refused: true };
  }
  const isUnknown = (error as { code?: string }).code === 'ENOTFOUND';
  return isGuarded && isUnknown
    ? { ok: false, reason: NOT_PUBLIC, detail }
    : { ok: false, reason: detail };
}

function toReason(error: unknown): string {
  if (error instanceof RefusedAddress || error instanceof DeadlinePassed) return error.message;
  const { name, code = name } = error as Error & { code?: string };
  if (code.startsWith('ERR_SSL_')) return 'TLS failed';
  return REASONS[name] ?? REASONS[code] ?? `failed (${code})`;
}
