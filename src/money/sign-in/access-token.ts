/**
 * Access tokens of the provider with which assistants call `/mcp` (docs/sign-in.md#assistants). Only
 * the claims of a verified token count; the token itself goes no further.
 */
import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  customFetch as joseFetch,
  jwtVerify,
} from 'jose';
import { SCOPES, type Scope, ServiceError } from '../../ground/api/index.ts';
import { refusedKey } from '../accounts/index.ts';
import { type Claims, isSubject } from './claims.ts';
import type { Provider } from './provider.ts';

/** Algorithms with a public key. A secret one could be forged by everybody who has that key. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'Ed25519', 'EdDSA'],
];
const CLOCK_TOLERANCE_S = 30;
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const MOST_LENGTH = 16_384;
const MOST_CREDITS = 999_999_999_999.99;

export const isJwt = (token: unknown): token is string =>
  typeof token === 'string' && token.length <= MOST_LENGTH && JWT.test(token);

type Keys = ReturnType<typeof createRemoteJWKSet>;

export class AccessTokens {
  readonly #provider: Provider;
  #keys: { url: string; set: Keys } | null = null;

  constructor(provider: Provider) {
    this.#provider = provider;
  }

  /**
   * @param resource the only audience that is accepted
   * @throws ServiceError `unauthorised`; `unavailable` if the provider does not answer
   */
  async verify(token: string, resource: string): Promise<Claims & { sub: string; iat: number }> {
    const { issuer, jwks_uri } = await this.#metadata();
    const payload = await this.#check(token, jwks_uri!, {
      issuer,
      audience: resource,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    if (!isSubject(payload.sub)) throw refusedKey('the access token has no valid subject');
    return payload as Claims & { sub: string; iat: number };
  }

  async #check(
    token: string,
    url: string,
    options: Parameters<typeof jwtVerify>[2],
  ): Promise<JWTPayload> {
    if (this.#keys?.url !== url) {
      const set = createRemoteJWKSet(new URL(url), { [joseFetch]: this.#provider.fetchKeys });
      this.#keys = { url, set };
    }
    try {
      return (await jwtVerify(token, this.#keys.set, options)).payload;
    } catch (error) {
      if (isOutage(error)) throw unanswered(error);
      throw refusedKey('the access token is not valid');
    }
  }

  async #metadata() {
    try {
      return (await this.#provider.configuration()).serverMetadata();
    } catch (error) {
      throw unanswered(error);
    }
  }
}

const isOutage = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error.code === 'ERR_JOSE_GENERIC';

const unanswered = (cause: unknown) =>
  new ServiceError('unavailable', 'the identity provider does not answer; try again', {
    retryAfterSeconds: 5,
    cause,
  });

/** The scopes of a token; none without a claim. */
export function scopesIn({ scope, scp }: Claims): Scope[] {
  const given = scope ?? scp;
  const names = Array.isArray(given) ? given : String(given ?? '').split(' ');
  return SCOPES.filter((name) => names.includes(name));
}

/**
 * The most that a grant may spend; null without a claim.
 * @throws ServiceError `unauthorised` if the claim is no amount: no cap would be too much
 */
export function capIn({ tenure_max_credits: given }: Claims): number | null {
  if (given === undefined) return null;
  const cap = typeof given === 'string' && /^\d+(\.\d+)?$/.test(given) ? Number(given) : given;
  const isAmount =
    typeof cap === 'number' && cap >= 0 && cap <= MOST_CREDITS && Number(cap.toFixed(2)) === cap;
  if (isAmount) return cap;
  throw refusedKey('tenure_max_credits: must be a number of credits with at most two decimals');
}
