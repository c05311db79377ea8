/** A real identity provider on loopback. Whoever is `present` signs in there without a password. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export type Person = Record<string, unknown> & { sub: string };

export type IdentityProvider = AsyncDisposable & {
  issuer: string;
  /** Who signs in next. */
  present: Person;
  /** Signs the provider's tokens. */
  key: KeyObject;
  /** Claims of access tokens beside those of the person. */
  tokenClaims: Record<string, unknown>;
  /** The scopes that the person grants to assistants; null for all. */
  grants: string[] | null;
  /** True if sign-ins yield refresh tokens. */
  refreshes: boolean;
  /** Answers instead of the provider; null lets it answer. */
  instead: RequestListener | null;
  /** Makes the provider known to the client at its redirect URI. */
  start(redirectUri: string): void;
  /** Forgets all grants, as if the person were signed out at the provider. */
  revoke(): Promise<void>;
};

export const CLIENT = { id: 'tenure', secret: 'a-client-secret-of-tests' };
const SCOPES = ['read', 'quote', 'enrich', 'refresh', 'webhooks', 'admin'];
export const KEY_ID = 'test-key';

/** The URL is known at once; the provider answers after `start`. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let provider: Provider | null = null;
  const server = createServer((request, response) => {
    if (it.instead) it.instead(request, response);
    else if (request.url!.startsWith('/interaction/')) void interact(provider!, request, response);
    else void provider!.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const grants = new Set<string>();

  /** Signs in whoever is present, and agrees to everything. */
  async function interact(at: Provider, request: IncomingMessage, response: ServerResponse) {
    const { params } = await at.interactionDetails(request, response);
    const grant = new at.Grant({ accountId: it.present.sub, clientId: String(params.client_id) });
    grant.addOIDCScope(['openid profile email offline_access', ...SCOPES].join(' '));
    const { resource } = params;
    if (typeof resource === 'string') {
      const granted = SCOPES.filter((scope) => it.grants?.includes(scope) ?? true);
      const rejected = SCOPES.filter((scope) => !granted.includes(scope));
      grant.addResourceScope(resource, granted.join(' '));
      if (rejected.length > 0) grant.rejectResourceScope(resource, rejected.join(' '));
    }
    const grantId = await grant.save();
    grants.add(grantId);
    const result = { login: { accountId: it.present.sub }, consent: { grantId } };
    await at.interactionFinished(request, response, result);
  }

  const it: IdentityProvider = {
    issuer,
    present: { sub: 'nobody' },
    key: privateKey,
    tokenClaims: {},
    grants: null,
    refreshes: false,
    instead: null,
    start(redirectUri) {
      provider = new Provider(issuer, configurationOf(it, redirectUri));
      provider.proxy = true;
    },
    async revoke() {
      for (const id of grants) await (await provider!.Grant.find(id))?.destroy();
      grants.clear();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return it;
}

function configurationOf(it: IdentityProvider, redirectUri: string): Configuration {
  const people = new Map<string, Person>();
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: {
      keys: [{ ...it.key.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
    },
    scopes: ['openid', 'profile', 'email', 'offline_access', ...SCOPES],
    cookies: { keys: ['a-key-for-cookies'] },
    claims: {
      openid: ['sub', 'groups', 'accounts'],
      profile: ['name'],
      email: ['email'],
    },
    conformIdTokenClaims: false,
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: (_, resource) => ({
          scope: SCOPES.join(' '),
          audience: resource,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    issueRefreshToken: () => it.refreshes,
    async findAccount(_, id) {
      if (it.present.sub === id) people.set(id, it.present);
      const person = people.get(id) ?? { sub: id };
      return { accountId: id, claims: async () => person };
    },
    extraTokenClaims: (_, token) => {
      const { sub: _sub, ...claims } =
        people.get((token as { accountId?: string }).accountId ?? '') ?? {};
      return { ...claims, ...it.tokenClaims };
    },
    renderError: (ctx, { error }) => {
      ctx.type = 'text';
      ctx.body = `refused: ${error}`;
    },
  };
}

const MOST_STEPS = 20;

/**
 * Signs in at the provider as a browser does, from its authorization URL on.
 * @returns the URL to which the provider sends the browser back
 */
export async function passProvider(location: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = location;
  for (let steps = 0; !url.startsWith(redirectUri); steps += 1) {
    if (steps > MOST_STEPS) throw new Error(`the provider goes in circles: ${url}`);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (!next)
      throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    url = new URL(next, url).href;
  }
  return url;
}
