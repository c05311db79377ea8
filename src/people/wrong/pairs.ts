/** Finds the contacts that an account has reported as the wrong person. */
import type pg from 'pg';
import type { WrongPairs } from '../contacts/index.ts';

// Driver: prepared statements with keys as a binary array, because every chunk of leads waits for
// them.

/** How an account's disputes change its matches. */
type Effects = {
  /** Null if the account has reported no wrong person. Matching then needs no further query. */
  wrong: WrongPairs | null;
  /** True if contact details are withheld from the account. */
  withholds: boolean;
};

/** Loads the effects of an account's disputes with one short query. */
export async function findEffects(pool: pg.Pool, accountId: number): Promise<Effects> {
  const { rows } = await pool.query<[boolean, boolean]>({
    name: 'effects of disputes',
    text: `select exists (select from wrong_pair where account_id = $1),
                  exists (select from wrong_detail where account_id = $1)`,
    values: [accountId],
    rowMode: 'array',
  });
  const [hasPairs, withholds] = rows[0]!;
  const wrong = hasPairs ? { find: (keys: Buffer) => findPairs(pool, accountId, keys) } : null;
  return { wrong, withholds };
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
