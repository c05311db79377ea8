/**
 * Recognises failures caused by an unavailable server, or by an unavailable data server of a
 * cluster. The failed work is correct, and is to be repeated unchanged.
 */

/**
 * Classes and codes of SQLSTATE: the connection is lost, resources are exhausted, the server is
 * stopping, starting or read-only, or its disk fails. A cluster passes on those of its data
 * servers.
 */
const STATES = /^(?:08|25006|53|57P0[1-5]|58)/;

/**
 * An internal error, which a cluster reports if it loses a data server in the middle of a
 * statement.
 */
const INTERNAL = 'XX000';
const LOST = /SSL SYSCALL|connection/i;

/** Errors of sockets on the connection to the server. */
const SOCKET = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/;

/**
 * Messages of the driver and of `silence.ts` for a broken connection; these errors have no code.
 */
const BROKEN =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|the database does not answer)/;

/** True if a statement failed because its server, or a server that it needs, is unavailable. */
export function isOutage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code !== 'string') return typeof message === 'string' && BROKEN.test(message);
  if (code === INTERNAL) return LOST.test(String(message));
  return STATES.test(code) || SOCKET.test(code);
}
