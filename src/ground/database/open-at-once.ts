import type pg from 'pg';

// Driver: connections of a pool, without statements.

/**
 * Makes a pool open this many connections, but no more than it may have. The pool keeps them until
 * they were idle for a while.
 * @throws the server's error if it accepts fewer
 */
export async function openAtOnce(pool: pg.Pool, count: number): Promise<void> {
  const lent = pool.totalCount - pool.idleCount;
  const missing = Math.max(0, Math.min(count, pool.options.max) - lent);
  const opening = Array.from({ length: missing }, () => pool.connect());
  const opened = await Promise.allSettled(opening);
  for (const one of opened) if (one.status === 'fulfilled') one.value.release();
  await Promise.all(opening);
}
