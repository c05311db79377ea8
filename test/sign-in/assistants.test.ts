/** Assistants call `/mcp` with access tokens, which they get by the official client's own flow. */
import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { blocksOf } from '../docs/blocks.ts';
import { CLIENT, KEY_ID, passProvider } from '../support/identity-provider.ts';
import { ana } from '../support/people.ts';
import type { Json } from '../support/service.ts';
import { send, useSignIn } from './people.ts';

const service = useSignIn();
const CALLBACK = 'http://127.0.0.1:9/callback';
const METADATA = '/.well-known/oauth-protected-resource/mcp';
const VIEWER_TOOLS = [
  ...['accuracy', 'credits', 'explain_change', 'explain_match', 'job_status', 'quote'],
  'who_moved',
];

let count = 0;
beforeEach(() => {
  count += 1;
  service.provider.tokenClaims = {};
  service.provider.instead = null;
  service.provider.grants = null;
  service.provider.present = {
    sub: `assisted-${count}`,
    name: 'Ada Example',
    email: 'ada@northwind.example',
    groups: ['operations'],
    accounts: service.accountId,
  };
});

/** Keeps what the client asks to keep, and passes the provider as a browser would. */
function memory(): OAuthClientProvider & { callback: string } {
  const kept: Record<string, Json> = {};
  const keep = (name: string, value: Json): void => {
    kept[name] = value;
  };
  return {
    callback: '',
    redirectUrl: CALLBACK,
    clientMetadata: {
      client_name: 'Test assistant',
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => keep('client', client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => keep('tokens', tokens),
    codeVerifier: () => kept.verifier,
    saveCodeVerifier: (verifier) => keep('verifier', verifier),
    async redirectToAuthorization(url) {
      this.callback = await passProvider(url.href, CALLBACK);
    },
  };
}

/** Connects by the whole flow: challenge, metadata, registration, consent, token. */
async function connect() {
  const authProvider = memory();
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { authProvider });
  const client = () =>
    new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const first = transport();
  await expect(client().connect(first)).rejects.toThrow(UnauthorizedError);
  await first.finishAuth(new URL(authProvider.callback).searchParams);
  const connected = client();
  await connected.connect(transport());
  const { access_token: token } = (await authProvider.tokens())!;
  return { client: connected, token };
}

const listed = async (client: Client) =>
  (await client.listTools()).tools.map(({ name }) => name).sort();

test('without a key, 401 names the metadata, which name the provider', async () => {
  const response = await fetch(`${service.url}/mcp`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(401);
  const url = /^Bearer resource_metadata="([^"]+)"$/.exec(
    response.headers.get('www-authenticate')!,
  );
  expect(url![1]).toBe(service.url + METADATA);
  const { body } = await send(service, METADATA);
  expect(body).toEqual({
    resource: `${service.url}/mcp`,
    authorization_servers: [service.provider.issuer],
    scopes_supported: ['read', 'quote', 'enrich', 'refresh', 'webhooks', 'admin'],
    bearer_methods_supported: ['header'],
    resource_name: 'Tenure',
  });
  const [shown] = blocksOf('docs/assistants.md').filter(({ text }) => text.includes('"resource"'));
  expect(JSON.parse(shown!.text)).toEqual({
    ...body,
    resource: 'https://tenure.example.com/mcp',
    authorization_servers: ['https://login.example.com/realms/acme'],
  });
  const other = await fetch(`${service.url}/api/v1/moves`);
  expect(other.headers.get('www-authenticate')).toBe('Bearer');
});

test("the official client's own flow yields the tools of scope and role", async () => {
  service.provider.present.groups = ['sales'];
  const { client } = await connect();
  expect(await listed(client)).toEqual(VIEWER_TOOLS);
  await client.close();
});

test('the scope of the token cuts the role', async () => {
  service.provider.grants = ['quote', 'admin'];
  const { client, token } = await connect();
  expect(await listed(client)).toEqual(['quote']);
  await client.close();
  const headers = { authorization: `Bearer ${token}` };
  const answers = [
    await send(service, '/api/v1/moves', { headers }),
    await send(service, '/api/v1/account', { headers }),
    await send(service, '/auth/session', { headers }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});

const now = () => Math.floor(Date.now() / 1000);
const claimsOf = (more: object = {}) => ({
  ...service.provider.present,
  iss: service.provider.issuer,
  aud: `${service.url}/mcp`,
  client_id: 'assistant',
  scope: 'read enrich refresh',
  iat: now(),
  exp: now() + 60,
  ...more,
});
const sign = (more: object = {}, key = service.provider.key, header: object = {}) =>
  new SignJWT(claimsOf(more) as Record<string, unknown>)
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'at+jwt', ...header })
    .sign(key);

const tools = (token: string, name = 'tools/list', params: object = {}) =>
  send(service, '/mcp', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
    },
    body: { jsonrpc: '2.0', id: 1, method: name, params },
  });

describe('tokens that do not count', () => {
  test('one of the provider does', async () => {
    expect((await tools(await sign())).status).toBe(200);
  });

  test.each([
    ['for another audience', () => ({ aud: `${service.url}/api/v1` })],
    ['for the client, as ID tokens are', () => ({ aud: CLIENT.id })],
    ['for the bare origin', () => ({ aud: service.url })],
    ['without audience', () => ({ aud: undefined })],
    ['of another issuer', () => ({ iss: 'https://evil.example' })],
    ['ended', () => ({ iat: 1, exp: 2 })],
    ['not begun', () => ({ nbf: 4_000_000_000 })],
    ['without end', () => ({ exp: undefined })],
    ['without subject', () => ({ sub: undefined })],
    ['with a cap that is no amount', () => ({ tenure_max_credits: 'ten' })],
    ['with a negative cap', () => ({ tenure_max_credits: -1 })],
    ['with a cap of null', () => ({ tenure_max_credits: null })],
  ])('%s: 401', async (_, more) => {
    const { status, body } = await tools(await sign(more()));
    expect([status, body.authorization_failure]).toEqual([401, true]);
  });

  test.each([
    ['without a role', () => ({ groups: ['none'] })],
    ['without an account', () => ({ accounts: 999_999 })],
  ])('%s: 403', async (_, more) => {
    const { status, body } = await tools(await sign(more()));
    expect([status, body.authorization_failure]).toEqual([403, undefined]);
  });

  test('forged: another key, the public key as a secret, none, keys in the header', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const pem = createPublicKey(service.provider.key).export({ type: 'spki', format: 'pem' });
    const hmac = (secret: string | Buffer) => {
      const text = `${base64({ alg: 'HS256', kid: KEY_ID })}.${base64(claimsOf())}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    };
    const good = await sign();
    const [head, , signature] = good.split('.');
    for (const token of [
      await sign({}, privateKey),
      await sign({}, privateKey, { jwk: publicKey.export({ format: 'jwk' }) }),
      await sign({}, privateKey, { kid: 'other', jku: 'http://evil.example' }),
      hmac(pem),
      hmac(CLIENT.secret),
      new UnsecuredJWT(claimsOf()).encode(),
      `${head}.${base64(claimsOf({ groups: ['it-admins'] }))}.${signature}`,
      `${good.slice(0, -4)}AAAA`,
      'a.b.c',
      '..',
      `ticket_${'a'.repeat(43)}`,
    ]) {
      expect((await tools(token)).status).toBe(401);
    }
  });

  test('in the query, or with a session', async () => {
    const token = await sign();
    const response = await fetch(`${service.url}/mcp?api_key=${token}`, {
      method: 'POST',
      body: '{}',
    });
    expect(response.status).toBe(401);
  });

  test('while the provider does not answer, unknown ones are neither let in nor hang', async () => {
    service.provider.instead = (_, response) => response.writeHead(500).end();
    const status = (await tools(await sign({}, service.provider.key, { kid: 'new' }))).status;
    expect([401, 503]).toContain(status);
    expect((await tools(await sign())).status).toBe(200);
  });
});

describe('a grant with a cap', () => {
  const refresh = async (token: string, people = 1) => {
    const profiles = Array(people).fill({ linkedin_url: ana.linkedin_url });
    const called = await tools(token, 'tools/call', {
      name: 'refresh_contacts',
      arguments: { profiles, max_credits: 100 },
    });
    return JSON.stringify(called.body ?? called.text);
  };
  const charged = async () => {
    const { rows } = await service.database.pool.query(
      `select s.held + s.charged + s.charged_before as spent, p.name
       from permit_spending s join permit p on p.id = s.permit_id
       where p.is_grant order by p.id desc limit 1`,
    );
    return Number(rows[0]?.spent ?? 0);
  };

  test('spends no more, over refreshed tokens and months, and from many calls at once', async () => {
    await service.load([{ ...ana, verified_at: new Date().toISOString() }]);
    const more = { tenure_max_credits: 2.1, sid: 'one' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => refresh(await sign({ ...more, jti: `t${at}` }))),
    );
    const refused = answers.filter((text) => text.includes('tenure_max_credits'));
    expect(refused.length).toBe(4);
    expect(refused[0]).toContain('may spend 2.10 credits and has 0.10 left');
    expect(await charged()).toBe(2);
    await service.database.pool.query(
      "update permit_spending set month = '2020-01' where permit_id in (select id from permit where is_grant)",
    );
    expect(await refresh(await sign(more))).toContain('tenure_max_credits');
    const raised = { ...more, tenure_max_credits: 2.25, iat: now() + 1 };
    expect(await refresh(await sign(raised))).not.toContain('tenure_max_credits');
    expect(await charged()).toBe(2.25);
    expect(await refresh(await sign(more))).toContain('tenure_max_credits');
  });

  test('does not limit another grant of the person, and is no key', async () => {
    await service.load([{ ...ana, verified_at: new Date().toISOString() }]);
    const none = { tenure_max_credits: 0, sid: 'one' };
    expect(await refresh(await sign(none))).toContain('tenure_max_credits');
    expect(await refresh(await sign({ ...none, sid: 'two', tenure_max_credits: 1 }))).not.toContain(
      'tenure_max_credits',
    );
    const { body } = await service.get('/api/v1/api_keys');
    expect(JSON.stringify(body)).not.toContain('assistant');
  });

  test('is recorded in the audit log as the person', async () => {
    await service.load([{ ...ana, verified_at: new Date().toISOString() }]);
    await refresh(await sign());
    const { body } = await service.get('/api/v1/audit_log', { actor: 'user' });
    const [entry] = body.entries;
    expect([entry.action, entry.actor.name]).toEqual(['refresh_request.create', 'Ada Example']);
  });
});

test('keys stay valid', async () => {
  expect((await tools(service.apiKey)).status).toBe(200);
});
