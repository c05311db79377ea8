/**
 * Grants: what a person lets an assistant do. All tokens of a grant share its cap, also those that it
 * gets by refreshing (docs/decisions/0038-grants.md).
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import { type Claims, textOf } from './claims.ts';
import type { Identity } from './person.ts';

export type Grant = {
  accountId: number;
  userId: number;
  hash: Buffer;
  /** The client, for messages. */
  name: string;
  cap: number | null;
  issuedAt: Date;
};

/** The claims that a token keeps when it is refreshed, and that differ after another sign-in. */
export function hashGrant({ issuer, subject }: Identity, claims: Claims): Buffer {
  const { client_id, azp, sid, auth_time } = claims;
  const parts = [issuer, subject, client_id ?? azp ?? null, sid ?? auth_time ?? null];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

export const clientOf = ({ client_id, azp }: Claims): string =>
  textOf(client_id ?? azp) || 'assistant';

type Known = { permitId: number; cap: number | null; issuedAt: Date };

/** Returns the permit of a grant, with the cap of its latest token. */
export async function saveGrant(db: Db, grant: Grant): Promise<number> {
  const known = await findGrant(db, grant);
  if (known && (known.cap === grant.cap || known.issuedAt > grant.issuedAt)) return known.permitId;
  return known ? changeCap(db, grant, known.permitId) : insertGrant(db, grant);
}

async function findGrant(db: Db, { accountId, hash }: Grant): Promise<Known | null> {
  const { rows } = await sql<Known>`
    select g.permit_id as "permitId", p.monthly_credits as cap, g.issued_at as "issuedAt"
    from assistant_grant g join permit p on p.id = g.permit_id
    where g.account_id = ${accountId} and g.hash = ${hash}`.execute(db);
  return rows[0] ?? null;
}

/** A token that was issued earlier changes nothing. */
async function changeCap(db: Db, { cap, issuedAt }: Grant, permitId: number): Promise<number> {
  await sql`
    with latest as (
      update assistant_grant set issued_at = ${issuedAt}
      where permit_id = ${permitId} and issued_at <= ${issuedAt} returning permit_id)
    update permit set monthly_credits = ${cap} from latest where id = permit_id`.execute(db);
  return permitId;
}

async function insertGrant(db: Db, grant: Grant): Promise<number> {
  const { accountId, userId, hash, name, cap, issuedAt } = grant;
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`grant ${hash.toString('hex')}`}, 0))`.execute(
      trx,
    );
    const known = await findGrant(trx, grant);
    if (known) return known.permitId;
    const { rows } = await sql<{ id: number }>`
      insert into permit (id, account_id, user_id, name, monthly_credits, is_grant)
      values (nextval(pg_get_serial_sequence('api_key', 'id')), ${accountId}, ${userId}, ${name},
              ${cap}, true) returning id`.execute(trx);
    await sql`
      insert into assistant_grant (account_id, hash, permit_id, issued_at)
      values (${accountId}, ${hash}, ${rows[0]!.id}, ${issuedAt})`.execute(trx);
    return rows[0]!.id;
  });
}

const inTransaction = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(work);
