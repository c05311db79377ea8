/**
 * Sessions of people who signed in by OpenID Connect (docs/sign-in.md#sessions). The role is that of
 * the sign-in: a session never gets another one.
 */
import { sql } from 'kysely';
import type { Role } from '../../../ground/api/index.ts';
import type { Db, Trx } from '../../../ground/database/index.ts';
import { hashToken, newToken } from './session.ts';

/** The most sessions of a person in an account; the oldest end first. */
const MOST = 100;

export type NewPersonSession = {
  userId: number;
  role: Role;
  /** All accounts of the person. */
  accounts: readonly number[];
  endsAt: Date;
  /** When the provider was last asked about the person. */
  checkedAt: Date;
  /** Encrypts what only the browser's token may open. @returns null if there is nothing to keep */
  sealWith: (token: string) => Buffer | null;
};

/** @returns the token, which is shown only here */
export async function beginPersonSession(trx: Trx, session: NewPersonSession): Promise<string> {
  const { userId, role, accounts, endsAt, checkedAt, sealWith } = session;
  const token = newToken();
  await sql`
    with begun as (
      insert into console_session (hash, ends_at) values (${hashToken(token)}, ${endsAt})
      returning id
    )
    insert into person_session (session_id, user_id, role, accounts, refresh, checked_at)
    select id, ${userId}, ${role}, ${accounts}::bigint[], ${sealWith(token)}, ${checkedAt}
    from begun`.execute(trx);
  await sql`
    delete from console_session where id in (
      select session_id from person_session where user_id = ${userId}
      order by session_id desc offset ${MOST})`.execute(trx);
  return token;
}

export type PersonSession = {
  userId: number;
  accountId: number;
  role: Role;
  accounts: number[];
  endsAt: Date;
  issuer: string;
  subject: string;
  refresh: Buffer | null;
  checkedAt: Date;
};

/** Returns an open session with its person; null if there is none. */
export async function loadPersonSession(db: Db, sessionId: number): Promise<PersonSession | null> {
  const { rows } = await sql<PersonSession>`
    select n.user_id as "userId", p.account_id as "accountId", n.role, n.accounts, s.ends_at as "endsAt", p.issuer, p.subject,
      n.refresh, n.checked_at as "checkedAt"
    from person_session n join console_session s on s.id = n.session_id
      join person p on p.user_id = n.user_id
    where n.session_id = ${sessionId} and s.ends_at > now()`.execute(db);
  return rows[0] ?? null;
}

/**
 * Ends the sessions of a person that have another role or are in other accounts than those named.
 * @returns the users whose sessions ended, one for each account
 */
export async function endOtherSessions(
  trx: Trx,
  { issuer, subject }: Pick<PersonSession, 'issuer' | 'subject'>,
  kept: { role: Role; accounts: readonly number[] } | null,
): Promise<{ userId: number; accountId: number }[]> {
  const { rows } = await sql<{ userId: number; accountId: number }>`
    with ended as (
      delete from console_session where id in (
        select n.session_id from person_session n join person p on p.user_id = n.user_id
        where p.issuer = ${issuer} and p.subject = ${subject}
          and not (n.role is not distinct from ${kept?.role ?? null}
                   and n.accounts <@ ${kept?.accounts ?? []}::bigint[]))
      returning id
    )
    select distinct p.user_id as "userId", p.account_id as "accountId"
    from ended join person_session n on n.session_id = ended.id
      join person p on p.user_id = n.user_id`.execute(trx);
  if (rows.length > 0) await sql`select pg_notify('tenure_key_owners', '')`.execute(trx);
  return rows;
}

/** Ends the sessions of all people of an account. */
export async function endPersonSessions(trx: Trx, accountId: number): Promise<void> {
  await sql`
    with ended as (
      delete from console_session where id in (
        select n.session_id from person_session n join person p on p.user_id = n.user_id
        where p.account_id = ${accountId})
      returning id)
    select pg_notify('tenure_key_owners', '') from ended limit 1`.execute(trx);
}

/**
 * Takes the turn to ask the provider about a session. Only one of several calls gets it.
 * @param before the time before which the last check has to be
 */
export async function takeCheck(db: Db, sessionId: number, before: Date): Promise<boolean> {
  const { rows } = await sql`
    update person_session set checked_at = now()
    where session_id = ${sessionId} and checked_at <= ${before} returning 1`.execute(db);
  return rows.length > 0;
}
