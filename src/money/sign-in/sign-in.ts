/**
 * Signs people in at the identity provider by the authorization code flow with PKCE, and makes
 * sessions of the console for them.
 */
import * as oidc from 'openid-client';
import type { Principal } from '../../ground/calls/index.ts';
import type { OidcConfig } from '../../ground/config/index.ts';
import type { Service } from '../../ground/service.ts';
import {
  beginPersonSession,
  endSession,
  loadPersonSession,
  refusedKey,
} from '../accounts/index.ts';
import { findAccess } from './access.ts';
import { AccessTokens, isJwt } from './access-token.ts';
import { admitAssistant } from './assistant.ts';
import { type CheckedCall, checkPerson } from './check.ts';
import { type Claims, isSubject, namesOf } from './claims.ts';
import { openPending, type Pending, safeReturn, sealPending } from './pending.ts';
import { findServed, lockPerson, saveUser } from './person.ts';
import { Provider } from './provider.ts';
import { toRefusal } from './provider-faults.ts';
import { Refusals, recordEnd, recordStart } from './refusals.ts';
import { SignInRefused } from './refused.ts';
import { openRefresh, sealRefresh } from './sealed-refresh.ts';

/** The end of a session whose provider can be asked again and again … */
const CHECKED_LASTS_MS = 12 * 3_600_000;
/** … and of one whose provider gave nothing to ask with. */
const UNCHECKED_LASTS_MS = 3_600_000;
/** The most sign-ins that a node finishes at once. */
const MOST_AT_ONCE = 50;

/** What a browser brings back from the provider. */
export type Return = {
  /** The query of the URL. */
  search: string;
  /** The cookie of the sign-in that was begun. */
  pending: string | undefined;
  /** The token of the session that the browser had before. */
  before: string | undefined;
  address: string;
};

export class SignIn {
  readonly #service: Service;
  readonly #settings: OidcConfig;
  readonly #provider: Provider;
  readonly #refusals: Refusals;
  readonly #tokens: AccessTokens;
  #running = 0;

  constructor(service: Service, settings: OidcConfig) {
    this.#service = service;
    this.#settings = settings;
    this.#provider = new Provider(settings);
    this.#refusals = new Refusals(service);
    this.#tokens = new AccessTokens(this.#provider);
  }

  close(): Promise<void> {
    return this.#provider.close();
  }

  /**
   * Begins a sign-in.
   * @param returnTo from the URL; anything but a path of the console becomes the first screen
   * @returns the provider's URL, and the cookie's value
   * @throws SignInRefused
   */
  async begin(returnTo: unknown): Promise<{ location: string; pending: string }> {
    const configuration = await this.#provider.configuration();
    const pending = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      returnTo: safeReturn(returnTo),
      startedAt: Date.now(),
    };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#redirectUri(),
      scope: 'openid profile email',
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
    });
    return { location: url.href, pending: sealPending(this.#settings.clientSecret, pending) };
  }

  /**
   * Finishes a sign-in.
   * @returns the token of the new session, and the path to open
   * @throws SignInRefused
   */
  async finish(back: Return): Promise<{ token: string; returnTo: string }> {
    const pending = openPending(this.#settings.clientSecret, back.pending, Date.now());
    const state = new URLSearchParams(back.search).get('state');
    if (!pending || state !== pending.state) throw new SignInRefused('expired');
    if (this.#running >= MOST_AT_ONCE) throw new SignInRefused('busy');
    this.#running += 1;
    try {
      const url = new URL(this.#redirectUri());
      url.search = back.search;
      const { claims, refresh } = await this.#exchange(url, pending);
      return { token: await this.#begin(claims, refresh, back), returnTo: pending.returnTo };
    } finally {
      this.#running -= 1;
    }
  }

  #redirectUri(): string {
    return `${this.#service.config.publicUrl}/auth/callback`;
  }

  async #exchange(url: URL, { state, nonce, verifier }: Pending) {
    const configuration = await this.#provider.configuration();
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = await this.#provider.claimsOf(configuration, tokens);
      if (!claims || !isSubject(claims.sub)) throw new SignInRefused('issuer');
      return { claims, refresh: tokens.refresh_token ?? null };
    } catch (error) {
      throw toRefusal(error, this.#service.log);
    }
  }

  async #begin(claims: Claims, refresh: string | null, back: Return): Promise<string> {
    const identity = { issuer: this.#settings.issuer, subject: String(claims.sub) };
    const { role, accounts } = await findAccess(this.#service.db, this.#settings, claims);
    const [first] = accounts;
    if (!first || !role) {
      await this.#refusals.record(identity, { account: first ?? null, address: back.address });
      throw new SignInRefused(first ? 'no_role' : 'no_account');
    }
    const ids = accounts.map(({ id }) => id);
    const lastsMs = refresh === null ? UNCHECKED_LASTS_MS : CHECKED_LASTS_MS;
    return this.#service.db.transaction().execute(async (trx) => {
      await lockPerson(trx, identity);
      // A session that the browser had before ends, so a new one never continues it.
      await endSession(trx, back.before);
      await this.#refusals.endOthers(trx, identity, { role, accounts: ids }, back.address);
      const userId = await saveUser(trx, first.id, identity, namesOf(claims));
      await recordStart(trx, { accountId: first.id, userId, address: back.address });
      return beginPersonSession(trx, {
        userId,
        role,
        accounts: ids,
        endsAt: new Date(Date.now() + lastsMs),
        checkedAt: new Date(),
        sealWith: (token) => (refresh === null ? null : sealRefresh(token, refresh)),
      });
    });
  }

  /**
   * Asks the provider about the person of a call, if that is due.
   * @param token of the session
   * @throws ServiceError `unauthorised` if the session has ended now
   */
  check(request: CheckedCall, token: string): Promise<void> {
    const parts = { service: this.#service, settings: this.#settings };
    return checkPerson(
      { ...parts, provider: this.#provider, refusals: this.#refusals },
      request,
      token,
    );
  }

  /**
   * Returns who calls with an access token.
   * @throws ServiceError `unauthorised`, `forbidden`, or `unavailable`
   */
  admit(token: unknown, resource: string): Promise<Principal> {
    if (!isJwt(token)) throw refusedKey();
    const parts = { service: this.#service, settings: this.#settings, tokens: this.#tokens };
    return admitAssistant(parts, token, resource);
  }

  /**
   * Continues a session in another account of its person, with a new token.
   * @returns the new token
   * @throws ServiceError `unauthorised` if the session has ended; SignInRefused
   */
  async switchAccount(
    { sessionId, user }: Pick<Principal, 'sessionId' | 'user'>,
    { token, accountId, address }: { token: string; accountId: number; address: string },
  ): Promise<string> {
    return this.#service.db.transaction().execute(async (trx) => {
      const session = sessionId === null ? null : await loadPersonSession(trx, sessionId);
      if (!session) throw refusedKey('the session has ended; sign in again');
      const [account] = await findServed(
        trx,
        session.accounts.filter((id) => id === accountId),
      );
      if (!account) throw new SignInRefused('no_account');
      await lockPerson(trx, session);
      const userId = await saveUser(trx, account.id, session, user);
      const refresh = openRefresh(token, session.refresh);
      await recordStart(trx, { accountId, userId, address });
      await recordEnd(trx, { accountId: session.accountId, userId: session.userId, address });
      await endSession(trx, token);
      return beginPersonSession(trx, {
        ...session,
        userId,
        sealWith: (next) => (refresh === null ? null : sealRefresh(next, refresh)),
      });
    });
  }
}
