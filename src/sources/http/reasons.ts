/** Why a call came to nothing, in words for operators. Never the URL or a header: both hold secrets. */
import type { Fault } from '../source.ts';

type Known = readonly [fault: Fault, reason: string];

const BROKEN: Known = ['connection', 'connection broken'];
const UNREACHABLE: Known = ['connection', 'host not reachable'];
const NO_CONNECTION: Known = ['timeout', 'no connection in time'];
const ISSUER: Known = ['connection', 'certificate of an unknown issuer'];
const SELF_SIGNED: Known = ['connection', 'certificate is self-signed'];
const CLOSED: Known = ['stopped', 'asking has been stopped'];

/** By the codes of Node.js, OpenSSL and undici, and by one error name. */
const BY_CODE: Readonly<Record<string, Known>> = {
  ENOTFOUND: ['connection', 'host name not found'],
  EAI_AGAIN: ['connection', 'host name could not be resolved for now'],
  ECONNREFUSED: ['connection', 'connection refused'],
  ECONNRESET: BROKEN,
  EPIPE: BROKEN,
  UND_ERR_SOCKET: BROKEN,
  ETIMEDOUT: NO_CONNECTION,
  UND_ERR_CONNECT_TIMEOUT: NO_CONNECTION,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  HTTPParserError: ['malformed', 'the answer is not HTTP'],
  UND_ERR_HEADERS_OVERFLOW: ['malformed', 'the headers of the answer are too large'],
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: ['malformed', 'the answer is shorter than announced'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['connection', 'certificate is for another host'],
  CERT_HAS_EXPIRED: ['connection', 'certificate has expired'],
  CERT_NOT_YET_VALID: ['connection', 'certificate is not valid yet'],
  DEPTH_ZERO_SELF_SIGNED_CERT: SELF_SIGNED,
  SELF_SIGNED_CERT_IN_CHAIN: SELF_SIGNED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ISSUER,
  UNABLE_TO_GET_ISSUER_CERT: ISSUER,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ISSUER,
  EPROTO: ['connection', 'TLS failed'],
  UND_ERR_CLOSED: CLOSED,
  UND_ERR_DESTROYED: CLOSED,
};

/** @param error whatever a call rejected with */
export function faultOf(error: unknown): Known {
  const { name, code = name } = error as Error & { code?: string };
  if (code.startsWith('ERR_SSL_')) return ['connection', 'TLS failed'];
  return BY_CODE[name] ?? BY_CODE[code] ?? ['connection', `the call failed (${code})`];
}
