/**
 * Sessions of the console. A session stands for the key that was used to sign in: it may do what
 * that key may do, and ends with it. Sessions of people are in `person-session.ts`. Only the hash of
 * a token is stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../ground/database/index.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** The end of a session, however much it is used. */
const LASTS_MS = 7 * 86_400_000;
/** The most sessions of a key; the oldest end first. */
const MOST = 100;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Always random, so nobody can choose the token of another's session. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** True if a value has the form of a token. Other values need no search in the database. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && TOKEN.test(value);

/**
 * Begins a session.
 * @returns the token, which is shown only here
 */
export async function beginSession(trx: Trx, keyId: number, now = new Date()): Promise<string> {
  const token = newToken();
  const ends = new Date(now.getTime() + LASTS_MS);
  await sql`
    insert into console_session (hash, key_id, created_at, ends_at)
    values (${hashToken(token)}, ${keyId}, ${now}, ${ends})`.execute(trx);
  await sql`
    delete from console_session where key_id = ${keyId} and (ends_at <= ${now} or id <= (
      select id from console_session where key_id = ${keyId}
      order by id desc offset ${MOST} limit 1))`.execute(trx);
  return token;
}

/** Ends a session by its token, on all nodes. Does nothing if there is none. */
export async function endSession(db: Db, token: unknown): Promise<void> {
  if (!isToken(token)) return;
  await sql`
    with ended as (delete from console_session where hash = ${hashToken(token)} returning id)
    select pg_notify('tenure_key_owners', '') from ended`.execute(db);
}

/** Continues a session with another key, after a roll by it. */
export async function continueSession(trx: Trx, sessionId: number, keyId: number): Promise<void> {
  await sql`update console_session set key_id = ${keyId} where id = ${sessionId}`.execute(trx);
}

/** Returns those of the sessions that have not ended, and whose account is served. */
export async function findOpen(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select s.id from console_session s
      left join person_session n on n.session_id = s.id left join app_user u on u.id = n.user_id
      left join account a on a.id = u.account_id
    where s.id = any(${ids}::bigint[]) and s.ends_at > now()
      and coalesce(a.active, true)
      and coalesce(a.expires_on >= (now() at time zone 'UTC')::date, true)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
