/** The principal of a call by an assistant: the person, cut by the token's scope and cap. */
import { sql } from 'kysely';
import { SCOPES, SCOPES_OF_ROLE, type Scope, ServiceError } from '../../ground/api/index.ts';
import type { Principal } from '../../ground/calls/index.ts';
import type { OidcConfig } from '../../ground/config/index.ts';
import type { Db } from '../../ground/database/index.ts';
import type { Service } from '../../ground/service.ts';
import { findAccess } from './access.ts';
import { type AccessTokens, capIn, scopesIn } from './access-token.ts';
import { namesOf } from './claims.ts';
import { clientOf, hashGrant, saveGrant } from './grant.ts';
import { findUser, lockPerson, saveUser } from './person.ts';

type Parts = { service: Service; settings: OidcConfig; tokens: AccessTokens };

/**
 * @param resource the URL of `/mcp`, as clients reach it
 * @throws ServiceError `unauthorised`, `forbidden`, or `unavailable`
 */
export async function admitAssistant(
  { service: { db }, settings, tokens }: Parts,
  token: string,
  resource: string,
): Promise<Principal> {
  const claims = await tokens.verify(token, resource);
  const cap = capIn(claims);
  const { role, accounts } = await findAccess(db, settings, claims);
  const [account] = accounts;
  if (!account) throw new ServiceError('forbidden', 'no account of this service is open to you');
  if (!role) throw new ServiceError('forbidden', 'no group of yours has a role in this service');
  const identity = { issuer: settings.issuer, subject: claims.sub };
  const userId =
    (await findUser(db, account.id, identity)) ??
    (await db.transaction().execute(async (trx) => {
      await lockPerson(trx, identity);
      return saveUser(trx, account.id, identity, namesOf(claims));
    }));
  const permitId = await saveGrant(db, {
    accountId: account.id,
    userId,
    hash: hashGrant(identity, claims),
    name: clientOf(claims),
    cap,
    issuedAt: new Date(claims.iat * 1_000),
  });
  const granted: readonly Scope[] = SCOPES_OF_ROLE[role] ?? SCOPES;
  return {
    ...(await loadCaller(db, account.id, userId)),
    keyId: null,
    sessionId: null,
    permitId,
    role,
    checkedAt: null,
    scopes: new Set(scopesIn(claims).filter((scope) => granted.includes(scope))),
  };
}

type Caller = Pick<Principal, 'accountId' | 'jobLimit' | 'user'>;

async function loadCaller(db: Db, accountId: number, userId: number): Promise<Caller> {
  const { rows } = await sql<Caller['user'] & { jobLimit: number }>`
    select u.id, u.name, u.email, a.job_limit as "jobLimit"
    from app_user u join account a on a.id = u.account_id
    where u.id = ${userId} and a.id = ${accountId}`.execute(db);
  const { jobLimit, ...user } = rows[0]!;
  return { accountId, jobLimit, user };
}
