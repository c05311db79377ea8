/** Each scope against each endpoint of the OpenAPI document, so that a new one cannot be forgotten. */
import { beforeAll, describe, expect, test } from 'vitest';
import { SCOPES, type Scope } from '../../src/ground/api/index.ts';
import { createBody, PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { openApi } from '../support/document.ts';
import { ana } from '../support/people.ts';
import { type Json, until, useService } from '../support/service.ts';
import { call, makeKey } from './limited.ts';

const service = useService();
const document: Json = await openApi();
const OPERATIONS = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
  Object.entries<Json>(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    scopes: operation['x-scopes'] as Scope[],
    answers: Object.keys(operation.responses),
  })),
);

const keys = {} as Record<Scope, string>;
let other: string;

beforeAll(async () => {
  await service.load([ana]);
  for (const scope of SCOPES) keys[scope] = (await makeKey(service, { scopes: [scope] })).api_key;
  other = (await service.addAccount()).apiKey;
});

/** A call of an operation with ids that do not exist, and with a body that it refuses. */
function callOf(name: string): [at: string, body?: unknown] {
  const path = name.replace(/\{\w+\}/g, '987654');
  return /^(POST|PATCH)/.test(name) ? [path, { impossible: true }] : [path];
}

test('every endpoint states its scopes and the answer to keys without them', () => {
  for (const { name, scopes, answers } of OPERATIONS) {
    expect(scopes, name).not.toHaveLength(0);
    expect(SCOPES, name).toEqual(expect.arrayContaining(scopes));
    expect(answers, name).toContain('403');
  }
});

describe.each(SCOPES)('a key with the scope %s', (scope) => {
  test.each(OPERATIONS)('$name', async ({ name, scopes }) => {
    // A stream that is allowed would not end.
    if (name.endsWith('/events/stream') && scopes.includes(scope)) return;
    const { status, body } = await call(service, keys[scope], ...callOf(name));
    if (scopes.includes(scope)) return expect(status).not.toBe(403);
    expect(status).toBe(403);
    expect(body.message).toContain(scopes.join(' or '));
    expect(body).not.toHaveProperty('authorization_failure');
  });
});

test('an unknown key is told nothing of scopes', async () => {
  for (const { name } of OPERATIONS) {
    const { status } = await call(service, `${keys.read}x`, ...callOf(name));
    expect([name, status]).toEqual([name, 401]);
  }
});

test('the scope goes before a malformed body, whatever place the key has', async () => {
  const send = (path: string, key: string) =>
    fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: '{',
    });
  const paths = [JOBS, '/api/v1/contact_profile_refresh_requests', '/api/v1/auth/api_keys/roll'];
  for (const path of paths) expect((await send(path, keys.read)).status).toBe(403);
  expect((await send(paths[1]!, keys.refresh)).status).toBe(422);
  const inBody = await fetch(`${service.url}${paths[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: keys.read }),
  });
  expect(inBody.status).toBe(403);
});

describe('what a key made itself, without the scope read', () => {
  const ask = (key: string, at: string, body?: unknown) => call(service, key, at, body);

  test('a job with its results, and no other', async () => {
    const { id: anothers } = await runJob(service, { name: 'of another key' });
    const made = await ask(keys.enrich, `POST ${JOBS}`, createBody({ name: 'own' }));
    const own = `${JOBS}/${made.body.id}`;
    await until(
      () => ask(keys.enrich, `GET ${own}`),
      ({ body }) => body.lead_enrichment.is_completed,
    );
    const parts = ['', '/final_result', '/leads/0/match', '/export'];
    for (const part of parts) {
      expect([part, (await ask(keys.enrich, `GET ${own}${part}`)).status]).toEqual([part, 200]);
      expect((await ask(keys.enrich, `GET ${JOBS}/${anothers}${part}`)).status).toBe(403);
      expect((await ask(keys.enrich, `GET ${JOBS}/987654${part}`)).status).toBe(403);
      expect((await ask(keys.refresh, `GET ${own}${part}`)).status).toBe(403);
      expect((await ask(other, `GET ${own}${part}`)).status).toBe(422);
    }
    expect((await ask(keys.enrich, `GET ${JOBS}`)).status).toBe(403);
  });

  test('cancelling a job of another key does not let it be read', async () => {
    const { id } = await runJob(service, { name: 'to be cancelled' });
    await ask(keys.enrich, `POST ${JOBS}/${id}/cancel`, {});
    expect((await ask(keys.enrich, `GET ${JOBS}/${id}`)).status).toBe(403);
  });

  test('a refresh request and a watch', async () => {
    const path = '/api/v1/contact_profile_refresh_requests';
    const body = { profiles: [{ linkedin_url: ana.linkedin_url }] };
    const { body: request } = await ask(keys.refresh, `POST ${path}`, body);
    const query = `?unique_identifier=${request.unique_identifier}`;
    for (const part of ['request_status', 'source_state', 'export']) {
      const at = `GET ${path}/${part}${query}`;
      expect([part, (await ask(keys.refresh, at)).status]).toEqual([part, 200]);
      expect((await ask(keys.enrich, at)).status).toBe(403);
    }
    const created = { name: 'W', every: '30d', profiles: [] };
    const { body: watch } = await ask(keys.refresh, 'POST /api/v1/watches', created);
    for (const part of ['', '/people', '/profiles']) {
      const at = `GET /api/v1/watches/${watch.id}${part}`;
      expect((await ask(keys.refresh, at)).status).toBe(200);
      expect((await ask(keys.quote, at)).status).toBe(403);
    }
  });

  test('a rolled key still reads what it made', async () => {
    const { api_key } = await makeKey(service, { scopes: ['enrich', 'admin'] });
    const { body } = await ask(api_key, `POST ${JOBS}`, createBody({ name: 'before the roll' }));
    const rolled = await ask(api_key, 'POST /api/v1/auth/api_keys/roll', {});
    expect((await ask(rolled.body.api_key, `GET ${JOBS}/${body.id}`)).status).toBe(200);
  });

  test('a body cannot name what the key may not read', async () => {
    const { id } = await runJob(service, { name: 'secret' });
    const people = { lead_enrichment_id: id };
    const answer = await ask(keys.refresh, 'POST /api/v1/contact_profile_refresh_requests', {
      people,
    });
    expect(answer.status).toBe(403);
    expect(answer.body.message).toMatch(/^people\.lead_enrichment_id: .*scope read$/);
    const both = await makeKey(service, { scopes: ['refresh', 'read'] });
    const allowed = await ask(both.api_key, 'POST /api/v1/watches', {
      name: 'W',
      every: '30d',
      people,
    });
    expect(allowed.status).toBe(200);
  });
});
