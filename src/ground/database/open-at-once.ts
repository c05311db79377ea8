import type pg from 'pg';

// Driver: connections of a pool, without statements.

/**
 * Makes a pool open this many connections, at most its own limit. The pool closes them after an
 * idle time.
 * @throws the server's error if it refuses one of them
 */
export async function openAtOnce(pool: pg.Pool, count: number): Promise<void> {
  const lent = pool.totalCount - pool.idleCount;
  const missing = Math.max(0, Math.min(count, pool.options.max) - lent);
  const opening = Array.from({ length: missing }, () => pool.connect());
  const opened = await Promise.allSettled(opening);
  for (const one of opened) if (one.status === 'fulfilled') one.value.release();
  await Promise.all(opening);
}
