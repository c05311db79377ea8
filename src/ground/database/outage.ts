/**
 * Which failures are nobody's fault: the server is away, or one of a cluster's. What failed so would
 * have gone well at another time, and is to be done again as it is.
 */

/**
 * Classes and codes of SQLSTATE: the connection is lost, resources are used up, the server is told
 * to stop, still comes up or takes no writes, its disk fails. A cluster passes on those of its data servers.
 */
const STATES = /^(?:08|25006|53|57P0[1-5]|58)/;

/** What a cluster says as an internal error when it loses a data server in the middle. */
const INTERNAL = 'XX000';
const LOST = /SSL SYSCALL|connection/i;

/** Errors of sockets on the way to the server. */
const SOCKET = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/;

/** What the driver and `silence.ts` say of a connection that broke; such errors have no code. */
const BROKEN =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|the database does not answer)/;

/** Whether a statement failed because its server, or one that it needs, is away. */
export function isOutage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code !== 'string') return typeof message === 'string' && BROKEN.test(message);
  if (code === INTERNAL) return LOST.test(String(message));
  return STATES.test(code) || SOCKET.test(code);
}
