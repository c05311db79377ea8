/** People as users of accounts. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';

/** A person at the provider. */
export type Identity = { issuer: string; subject: string };
export type Shown = { name: string; email: string };

/**
 * Makes the sign-ins of a person run one after the other, on all nodes. It is taken before all other
 * locks.
 */
export async function lockPerson(trx: Trx, { issuer, subject }: Identity): Promise<void> {
  const name = `person ${issuer} ${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** Returns the person's user in an account, and makes one at the first sign-in. */
export async function saveUser(
  trx: Trx,
  accountId: number,
  identity: Identity,
  { name, email }: Shown,
): Promise<number> {
  const known = await findUser(trx, accountId, identity);
  if (known !== null) {
    await sql`
      update app_user set name = ${name}, email = ${email}
      where id = ${known} and (name, email) is distinct from (${name}, ${email})`.execute(trx);
    return known;
  }
  const { rows } = await sql<{ id: number }>`
    insert into app_user (account_id, name, email) values (${accountId}, ${name}, ${email})
    returning id`.execute(trx);
  const { id } = rows[0]!;
  await sql`
    insert into person (user_id, account_id, issuer, subject)
    values (${id}, ${accountId}, ${identity.issuer}, ${identity.subject})`.execute(trx);
  return id;
}

export async function findUser(
  db: Db,
  accountId: number,
  { issuer, subject }: Identity,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from person
    where account_id = ${accountId} and issuer = ${issuer} and subject = ${subject}`.execute(db);
  return rows[0]?.id ?? null;
}

export type OpenAccount = { id: number; name: string };

const SERVED = sql`active and (expires_on is null
  or expires_on >= (now() at time zone 'UTC')::date)`;

/** Returns those of the accounts that are served, in the given order. */
export async function findServed(db: Db, ids: readonly number[]): Promise<OpenAccount[]> {
  const { rows } = await sql<OpenAccount>`
    select id, name from account where id = any(${ids}::bigint[]) and ${SERVED}`.execute(db);
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Returns the only account of the service; null if there are several, or it is not served. */
export async function findOnlyAccount(db: Db): Promise<OpenAccount | null> {
  const { rows } = await sql<OpenAccount & { served: boolean }>`
    select id, name, ${SERVED} as served from account order by id limit 2`.execute(db);
  const [only] = rows;
  return only?.served && rows.length === 1 ? { id: only.id, name: only.name } : null;
}
