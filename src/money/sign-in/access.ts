import type { Role } from '../../ground/api/index.ts';
import type { OidcConfig } from '../../ground/config/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { loadPersonSession } from '../accounts/index.ts';
import { accountsIn, type Claims, roleOf } from './claims.ts';
import { findOnlyAccount, findServed, type OpenAccount } from './person.ts';

/** What a person may do here by their claims: nothing without a role or an account. */
export type Access = { role: Role | null; accounts: OpenAccount[] };

export async function findAccess(db: Db, settings: OidcConfig, claims: Claims): Promise<Access> {
  return { role: roleOf(claims, settings), accounts: await findAccounts(db, settings, claims) };
}

/** The first one is opened. */
async function findAccounts(
  db: Db,
  { accountClaim }: OidcConfig,
  claims: Claims,
): Promise<OpenAccount[]> {
  if (accountClaim !== null) return findServed(db, accountsIn(claims, accountClaim));
  const only = await findOnlyAccount(db);
  return only ? [only] : [];
}

/** Returns the accounts of a session's person; none for other callers. */
export async function loadAccountsOf(db: Db, sessionId: number | null): Promise<OpenAccount[]> {
  const session = sessionId === null ? null : await loadPersonSession(db, sessionId);
  return session ? findServed(db, session.accounts) : [];
}
