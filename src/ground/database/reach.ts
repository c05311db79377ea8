/** The first statement on a database, which waits if the database does not answer yet. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isOutage } from './outage.ts';

export type Wait = {
  /**
   * Longest wait for a database that refuses connections, is starting, or has no free connection.
   */
  waitMs: number;
  /** Runs once, when the wait begins. */
  onWait: (reason: string) => void;
  /** Ends the wait. */
  signal: AbortSignal;
};

const RETRY_MS = 500;

/**
 * Resolves when the database answers.
 * @param wait null if it must answer immediately
 * @throws Error with one clear line that includes the time waited
 */
export async function reach(pool: pg.Pool, wait: Wait | null): Promise<void> {
  const begun = performance.now();
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      await pool.query('select 1');
      return;
    } catch (cause) {
      const waitedMs = performance.now() - begun;
      const goesOn = wait !== null && !wait.signal.aborted && waitedMs < wait.waitMs;
      if (!goesOn || !mayComeBack(cause)) throw unreachable(cause, isWaiting ? waitedMs : 0);
      if (!isWaiting) wait.onWait(describeCause(cause));
      await delay(RETRY_MS, undefined, { signal: wait.signal }).catch(() => 'the last try');
    }
  }
}

/** True if the server may answer later. A server that is about to start has no socket yet. */
function mayComeBack(cause: unknown): boolean {
  const { code, syscall } = cause as NodeJS.ErrnoException;
  return isOutage(cause) || (code === 'ENOENT' && syscall === 'connect');
}

function unreachable(cause: unknown, waitedMs: number): Error {
  const waited = waitedMs > 0 ? `; waited ${Math.ceil(waitedMs / 1_000)} s` : '';
  return new Error(`the database cannot be reached: ${describeCause(cause)}${waited}`, { cause });
}

/** Errors of certificates that Node cannot verify, because it does not trust their authority. */
const UNKNOWN_AUTHORITY =
  /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(?:_LOCALLY)?))$/;

/**
 * Returns the message of an error. A host with several addresses fails with one error for each and
 * an empty message.
 */
function describeCause(cause: unknown): string {
  const { message, code, errors } = cause as Error & { code?: string; errors?: Error[] };
  if (code !== undefined && UNKNOWN_AUTHORITY.test(code)) {
    return `its certificate is not signed by an authority that this machine knows (${code}); name the file of that authority in DATABASE_URL: ?sslmode=verify-full&sslrootcert=/path/ca.pem`;
  }
  return message || errors?.[0]?.message || code || 'no reason given';
}
