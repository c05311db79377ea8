/** A service with sign-in by OpenID Connect, beside a real provider. */
import { afterAll, beforeAll } from 'vitest';
import type { OidcConfig } from '../../src/ground/config/index.ts';
import {
  CLIENT,
  type IdentityProvider,
  passProvider,
  startIdentityProvider,
} from '../support/identity-provider.ts';
import { type Json, type TestService, useService } from '../support/service.ts';

export const CONSOLE = { 'x-tenure-console': '1' };

const SETTINGS: OidcConfig = {
  issuer: '',
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  groupsClaim: 'groups',
  accountClaim: 'accounts',
  roles: { sales: 'viewer', operations: 'operator', 'it-admins': 'admin' },
};

export type SignInService = TestService & { provider: IdentityProvider };

export function useSignIn(settings: Partial<OidcConfig> = {}): SignInService {
  let provider: IdentityProvider;
  const oidc = { ...SETTINGS, ...settings };
  beforeAll(async () => {
    provider = await startIdentityProvider();
    oidc.issuer = provider.issuer;
  });
  const service = useService((config) => {
    config.oidc = oidc;
  }) as SignInService;
  beforeAll(() => {
    service.config.publicUrl = service.url;
    provider.start(`${service.url}/auth/callback`);
    service.provider = provider;
  });
  afterAll(() => provider[Symbol.asyncDispose]());
  return service;
}

export type Sent = { method?: string; headers?: Record<string, string>; body?: unknown };

export async function send(service: TestService, path: string, sent: Sent = {}) {
  const { method = 'GET', headers = {}, body } = sent;
  const response = await fetch(`${service.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie(),
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : null) as Json,
  };
}

/** The header with a cookie of an answer. */
export const cookieOf = ({ cookies }: { cookies: string[] }, name: string): { cookie: string } => ({
  cookie: cookies.find((one) => one.startsWith(`${name}=`))!.split(';', 1)[0]!,
});

export type Begun = { pending: { cookie: string }; callback: string };

/** Begins a sign-in, and passes the provider. @returns what the browser comes back with */
export async function comeBack(service: SignInService, path = '/auth/sign-in'): Promise<Begun> {
  const begun = await send(service, path);
  const pending = cookieOf(begun, 'tenure_sign_in');
  const url = await passProvider(begun.location!, `${service.url}/auth/callback`);
  return { pending, callback: url.slice(service.url.length) };
}

/** Signs in whoever is present at the provider. @returns the header with the session's cookie */
export async function signIn(service: SignInService): Promise<{ cookie: string }> {
  const { pending, callback } = await comeBack(service);
  const back = await send(service, callback, { headers: pending });
  if (back.status !== 302) throw new Error(`${back.status} ${back.text}`);
  return cookieOf(back, 'tenure_session');
}
