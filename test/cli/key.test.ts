import { expect, test } from 'vitest';
import { tenure } from '../support/process.ts';
import { useService } from '../support/service.ts';

const service = useService();

const run = (...args: string[]) =>
  tenure(['key', ...args], { env: { TENURE_URL: service.url, TENURE_API_KEY: service.apiKey } });

async function printed(...args: string[]) {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

test('a key is created, listed, changed and deleted', async () => {
  const created = await run(
    ...['create', '--name', 'CRM', '--scopes', 'read,enrich', '--monthly-credits', '20'],
    ...['--expires', '2999-01-01', '--addresses', '192.0.2.0/24, 2001:db8::1'],
  );
  expect(created).toMatchObject({ code: 0, stderr: '' });
  expect(created.stdout).toMatch(
    /^key \d+: CRM, read enrich, at most 20\.00 credits a month, until 2999-01-01T00:00:00\.000Z, from 192\.0\.2\.0\/24 2001:db8::1\ntnr_\w{36}\n$/,
  );
  const { api_keys: keys } = await printed('list');
  expect(keys).toMatchObject([{ name: 'CRM', monthly_credits: 20 }, { name: 'First key' }]);
  const id = String(keys[0].id);
  expect((await run('list')).stdout).toContain('read enrich');
  expect(
    await printed('change', id, '--name', 'HubSpot', '--no-cap', '--any-address'),
  ).toMatchObject({ name: 'HubSpot', monthly_credits: null, addresses: null });
  expect(await printed('change', id, '--monthly-credits', '5')).toMatchObject({
    name: 'HubSpot',
    monthly_credits: 5,
  });
  expect((await run('delete', id)).stdout).toBe(`key ${id} deleted; it is refused from now on\n`);
  expect(await run('delete', id)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'tenure: id: is unknown\n',
  });
});

test('an unknown scope is wrong usage', async () => {
  const { code, stderr } = await run('create', '--name', 'X', '--scopes', 'read,all');
  expect(code).toBe(2);
  expect(stderr).toContain('all is none of read, quote, enrich, refresh, webhooks, admin');
});

test('every command has help', async () => {
  for (const name of ['create', 'list', 'change', 'delete']) {
    const { code, stdout } = await run(name, '--help');
    expect(code).toBe(0);
    expect(stdout).toContain(`tenure key ${name}`);
  }
});
