/** The identity provider: its metadata, read at the first sign-in and then now and again. */
import * as oidc from 'openid-client';
import type { OidcConfig } from '../../ground/config/index.ts';
import type { Claims } from './claims.ts';
import { createIssuerFetch } from './issuer-fetch.ts';
import { SignInRefused } from './refused.ts';

/** After this time metadata is read again, so that changes of the provider are noticed. */
const KEPT_MS = 3_600_000;
/** A provider that does not answer is left alone for this time. */
const REST_MS = 3_000;
const CLOCK_TOLERANCE_S = 30;

type Tokens = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;
type Known = { found: Promise<oidc.Configuration>; untilMs: number };

export class Provider {
  readonly #settings: OidcConfig;
  readonly #http = createIssuerFetch();
  #known: Known | null = null;

  constructor(settings: OidcConfig) {
    this.#settings = settings;
  }

  /** For `jose`, which passes headers in another form. */
  readonly fetchKeys = (url: string, { headers }: { headers: Headers }): Promise<Response> =>
    this.#http.fetch(url, {
      method: 'GET',
      headers: Object.fromEntries(headers),
      body: null,
      redirect: 'manual',
    });

  /** @throws SignInRefused `issuer` if the provider does not answer as it should */
  async configuration(): Promise<oidc.Configuration> {
    if (!this.#known || performance.now() > this.#known.untilMs) this.#known = this.#read();
    return this.#known.found;
  }

  /**
   * Returns what the provider says about a person: the claims of the ID token, and where it lacks
   * groups or accounts, those of the user info endpoint.
   * @returns null if it says nothing now
   */
  async claimsOf(configuration: oidc.Configuration, tokens: Tokens): Promise<Claims | null> {
    const claims = tokens.claims();
    const { groupsClaim, accountClaim } = this.#settings;
    const isComplete = [groupsClaim, accountClaim ?? groupsClaim].every(
      (name) => claims?.[name] !== undefined,
    );
    const { userinfo_endpoint: more } = configuration.serverMetadata();
    if (isComplete || more === undefined) return claims ?? null;
    const subject = claims?.sub ?? oidc.skipSubjectCheck;
    return {
      ...(await oidc.fetchUserInfo(configuration, tokens.access_token, subject)),
      ...claims,
    };
  }

  close(): Promise<void> {
    return this.#http.close();
  }

  #read(): Known {
    const { issuer, clientId, clientSecret } = this.#settings;
    const known = { untilMs: performance.now() + KEPT_MS } as Known;
    const isPlain = issuer.startsWith('http:');
    known.found = oidc
      .discovery(
        new URL(issuer),
        clientId,
        { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE_S },
        undefined,
        {
          [oidc.customFetch]: this.#http.fetch,
          // Signatures of tokens are checked, also of those that come over TLS.
          execute: [
            oidc.enableNonRepudiationChecks,
            ...(isPlain ? [oidc.allowInsecureRequests] : []),
          ],
        },
      )
      .catch((cause) => {
        known.untilMs = performance.now() + REST_MS;
        throw new SignInRefused('issuer', { cause });
      });
    return known;
  }
}
