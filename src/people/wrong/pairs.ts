/** Finds the contacts that an account has reported as the wrong person. */
import type pg from 'pg';
import type { WrongPairs } from '../contacts/index.ts';

// Driver: prepared statements with keys as a binary array, because every chunk of leads waits for
// them.

/**
 * @returns null if the account has reported no wrong person, so that matching makes no more queries
 */
export async function findWrongPairs(pool: pg.Pool, accountId: number): Promise<WrongPairs | null> {
  const { rows } = await pool.query({
    name: 'has wrong pairs',
    text: 'select 1 from wrong_pair where account_id = $1 limit 1',
    values: [accountId],
  });
  return rows.length === 0 ? null : { find: (keys) => findPairs(pool, accountId, keys) };
}

async function findPairs(
  pool: pg.Pool,
  accountId: number,
  keys: Buffer,
): Promise<Map<string, number[]>> {
  const { rows } = await pool.query<[string, number]>({
    name: 'wrong pairs',
    text: `select encode(uuid_send(key), 'hex'), contact_id from wrong_pair
           where account_id = $1 and key = any($2::uuid[])`,
    values: [accountId, keys],
    rowMode: 'array',
  });
  const found = Map.groupBy(rows, ([key]) => key);
  return new Map([...found].map(([key, pairs]) => [key, pairs.map(([, id]) => id)]));
}
