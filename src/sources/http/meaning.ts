/**
 * Interprets the status of an answer by the source protocol, and the error of a failed call.
 * Reasons are for operators. They never contain the URL or a header, because both may contain
 * secrets.
 */
import type { Answer } from '../../ground/outbound/index.ts';
import { type Failure, type Fault, failed } from '../source.ts';

/** `body` means that the answer must be read. */
export type Meaning = { kind: 'body' } | { kind: 'unknown' } | { kind: 'gone' } | Failure;

/** A longer `Retry-After` is shortened to this: an hour. */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

const NO_ACCESS = new Map([
  [401, 'refused the credentials'],
  [402, 'wants to be paid'],
  [403, 'refused access'],
]);

/**
 * Interprets an answer's status. `retryAtMs` of a failure comes from `Retry-After`.
 * @param status the status that counts, by the operator's expression
 */
export function parseStatus(answer: Answer, nowMs: number, status = answer.status): Meaning {
  const meaning = meaningOf(status, answer.headers, nowMs);
  if (meaning.kind !== 'failed' || status === answer.status) return meaning;
  return { ...meaning, reason: `${meaning.reason}; the answer was ${answer.status}` };
}

function meaningOf(status: number, headers: Answer['headers'], nowMs: number): Meaning {
  if (status === 200) return { kind: 'body' };
  if (status === 404) return { kind: 'unknown' };
  if (status === 410) return { kind: 'gone' };
  const plain = `answered ${status}`;
  const retryAtMs = retryAt(headers['retry-after'], nowMs);
  if (status === 429) return failed('limited', plain, retryAtMs);
  if (status >= 500 || status === 408 || status === 425) return failed('error', plain, retryAtMs);
  if (status >= 300 && status < 400) return failed('error', 'redirected, which is not followed');
  const access = NO_ACCESS.get(status);
  return access ? failed('refused', `${access} (${status})`) : failed('rejected', plain);
}

/**
 * Parses seconds or a date (RFC 9110, 10.2.3) to milliseconds since 1970; null for any other text.
 */
function retryAt(header: string | string[] | undefined, nowMs: number): number | null {
  if (typeof header !== 'string') return null;
  const seconds = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) : null;
  const at = seconds === null ? Date.parse(header) : nowMs + seconds * 1_000;
  return Number.isNaN(at) ? null : Math.min(Math.max(at, nowMs), nowMs + LONGEST_RETRY_AFTER_MS);
}

type Explained = readonly [fault: Fault, reason: string];

const BROKEN: Explained = ['connection', 'connection broken'];
const UNREACHABLE: Explained = ['connection', 'host not reachable'];
const NO_CONNECTION: Explained = ['timeout', 'no connection in time'];
const ISSUER: Explained = ['connection', 'certificate of an unknown issuer'];
const SELF_SIGNED: Explained = ['connection', 'certificate is self-signed'];
const CLOSED: Explained = ['stopped', 'asking has been stopped'];

/** Explanations by codes of Node.js, OpenSSL and undici, and by one error name. */
const BY_CODE: Readonly<Record<string, Explained>> = {
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

/** Returns the fault and reason of an error with which a call rejected. */
export function explainFault(error: unknown): Explained {
  const { name, code = name } = error as Error & { code?: string };
  if (code.startsWith('ERR_SSL_')) return ['connection', 'TLS failed'];
  return BY_CODE[name] ?? BY_CODE[code] ?? ['connection', `the call failed (${code})`];
}
