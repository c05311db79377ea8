import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';

type AccountContact = { accountId: number; contactId: number };

const keyOf = ({ accountId, contactId }: AccountContact): string => `${accountId}/${contactId}`;

/** Hashes of withheld details by account and contact. */
export type Withheld = ReadonlyMap<string, readonly string[]>;

const NOTHING: Withheld = new Map();
const NO_HASHES: readonly string[] = [];

/** Returns the hashes of a contact's withheld details for an account; empty for most contacts. */
export const withheldFrom = (withheld: Withheld, pair: AccountContact): readonly string[] =>
  withheld.get(keyOf(pair)) ?? NO_HASHES;

/**
 * Finds the withheld details of contacts for accounts. If the accounts have no withheld details, it
 * makes only one quick query.
 */
export async function findWithheld(
  db: Db,
  accountIds: Iterable<number>,
  contactIds: Iterable<number>,
): Promise<Withheld> {
  const accounts = [...new Set(accountIds)];
  if (accounts.length === 0 || !(await areConcerned(db, accounts))) return NOTHING;
  const { rows } = await sql<{ account_id: number; contact_id: number; hashes: string[] }>`
    select account_id, contact_id, array_agg(distinct hash)::text[] as hashes from wrong_detail
    where account_id = any(${accounts}::bigint[])
      and contact_id = any(${[...new Set(contactIds)]}::bigint[])
    group by account_id, contact_id`.execute(db);
  return new Map(
    rows.map(({ account_id: accountId, contact_id: contactId, hashes }) => [
      keyOf({ accountId, contactId }),
      hashes,
    ]),
  );
}

async function areConcerned(db: Db, accounts: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from wrong_detail where account_id = any(${accounts}::bigint[]) limit 1`.execute(db);
  return rows.length > 0;
}
