/**
 * Asks the provider about the people of sessions, now and again. The refresh token of a person who
 * was signed out there gives nothing, and that of one who has lost a group gives another role.
 */
import { sql } from 'kysely';
import * as oidc from 'openid-client';
import type { Principal } from '../../ground/calls/index.ts';
import type { OidcConfig } from '../../ground/config/index.ts';
import type { Service } from '../../ground/service.ts';
import {
  endSession,
  loadPersonSession,
  type PersonSession,
  refusedKey,
  takeCheck,
} from '../accounts/index.ts';
import { findAccess } from './access.ts';
import type { Claims } from './claims.ts';
import type { Provider } from './provider.ts';
import { isSpent, reasonOf } from './provider-faults.ts';
import { type Refusals, recordEnd } from './refusals.ts';
import { openRefresh, sealRefresh } from './sealed-refresh.ts';

/** How often the provider is asked about a session that is used. */
const CHECK_MS = 5 * 60_000;

export type CheckedCall = { principal: Principal; ip: string };

type Parts = { service: Service; settings: OidcConfig; provider: Provider; refusals: Refusals };

/** @throws ServiceError `unauthorised` if the session has ended now */
export async function checkPerson(
  parts: Parts,
  { principal, ip }: CheckedCall,
  token: string,
): Promise<void> {
  const { sessionId, checkedAt } = principal;
  const before = new Date(Date.now() - CHECK_MS);
  if (sessionId === null || checkedAt === null || checkedAt > before) return;
  const { db } = parts.service;
  if (!(await takeCheck(db, sessionId, before))) return;
  const session = await loadPersonSession(db, sessionId);
  const refresh = session && openRefresh(token, session.refresh);
  if (!session || refresh === null) return;
  const answer = await refreshAt(parts, refresh);
  if (answer === 'unknown') return;
  if (answer !== 'ended' && (await isUnchanged(parts, session, answer.claims))) {
    const sealed = sealRefresh(token, answer.refresh);
    await sql`update person_session set refresh = ${sealed} where session_id = ${sessionId}`.execute(
      db,
    );
    return;
  }
  await db.transaction().execute(async (trx) => {
    if (answer !== 'ended') return parts.refusals.endOthers(trx, session, null, ip);
    await recordEnd(trx, { ...session, address: ip });
    await endSession(trx, token);
  });
  throw refusedKey('the session has ended; sign in again');
}

type Answer = { claims: Claims | null; refresh: string } | 'ended' | 'unknown';

/** A provider that does not answer now is asked again next time. */
async function refreshAt({ provider, service }: Parts, refresh: string): Promise<Answer> {
  try {
    const configuration = await provider.configuration();
    const tokens = await oidc.refreshTokenGrant(configuration, refresh);
    const claims = await provider.claimsOf(configuration, tokens);
    return { claims, refresh: tokens.refresh_token ?? refresh };
  } catch (error) {
    if (isSpent(error)) return 'ended';
    service.log.warn({ reason: reasonOf(error) }, 'the identity provider could not be asked');
    return 'unknown';
  }
}

async function isUnchanged(
  { service, settings }: Parts,
  session: PersonSession,
  claims: Claims | null,
): Promise<boolean> {
  if (claims === null) return true;
  const { role, accounts } = await findAccess(service.db, settings, claims);
  const ids = new Set(accounts.map(({ id }) => id));
  return (
    claims.sub === session.subject &&
    role === session.role &&
    session.accounts.every((id) => ids.has(id))
  );
}
