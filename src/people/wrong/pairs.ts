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

/** Leaves out the contacts that their accounts have reported as the wrong person, by any lead. */
export async function withoutReported<P extends { accountId: number; contactId: number }>(
  pool: pg.Pool,
  pairs: readonly P[],
): Promise<P[]> {
  const { rows } = await pool.query<[number, number]>({
    text: `select distinct account_id, contact_id from wrong_pair
           where contact_id = any($1::bigint[]) and account_id = any($2::bigint[])`,
    values: [
      [...new Set(pairs.map(({ contactId }) => contactId))],
      [...new Set(pairs.map(({ accountId }) => accountId))],
    ],
    rowMode: 'array',
  });
  const reported = new Set(rows.map((row) => row.join('/')));
  return pairs.filter(({ accountId, contactId }) => !reported.has(`${accountId}/${contactId}`));
}
