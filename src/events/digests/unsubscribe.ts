/** Ends digests by the link in their messages, without a key. */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';

/** The form of tokens; other texts need no search in the database. */
const TOKEN = /^[\w-]{32}$/;
const UNSUBSCRIBED = 'unsubscribed by the link in a message';

/** The path of the link, before the token. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

type Subscription = { account_id: number; id: number; to: string; active: boolean };

/** Returns the digest of a token; null if there is none. */
export async function findSubscription(db: Db, token: string): Promise<Subscription | null> {
  if (!TOKEN.test(token)) return null;
  const { rows } = await sql<Subscription>`
    select account_id, id, recipient as "to", active from digest
    where token = ${token}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Switches off the digest of a token.
 * @returns the digest if it was active
 */
export async function unsubscribe(db: Db, token: string): Promise<Subscription | null> {
  if (!TOKEN.test(token)) return null;
  const { rows } = await sql<Subscription>`
    update digest
    set active = false, inactive_reason = ${UNSUBSCRIBED}, until_position = null
    where token = ${token} and active
    returning account_id, id, recipient as "to", active`.execute(db);
  return rows[0] ?? null;
}
