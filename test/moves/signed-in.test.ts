/** People who signed in by OpenID Connect follow moves up, as their roles allow. */
import { beforeAll, expect, test } from 'vitest';
import { CONSOLE, send, signIn, useSignIn } from '../sign-in/people.ts';
import { until } from '../support/service.ts';
import { watch } from '../watches/watches.ts';
import { MOVES } from './person.ts';

const service = useSignIn();

beforeAll(async () => {
  const linkedin_url = 'https://www.linkedin.com/in/signed-moves';
  const at = (name: string, verified_at: string) => ({
    ...{ first_name: 'Sina', last_name: 'Moves', linkedin_url, verified_at },
    positions: [{ title: 'Buyer', company: { name } }],
  });
  await service.load([at('Acme', '2026-09-01')]);
  await watch(service, { name: 'W', every: '365d', profiles: [{ linkedin_url }] });
  await service.load([at('Globex', '2026-11-15')]);
  await until(
    async () => (await service.get(MOVES)).body.total,
    (total) => total === 1,
  );
});

/** Signs a person in. @returns the headers of their calls */
async function enter(name: string, group: string) {
  service.provider.present = {
    ...{ sub: group, name, email: `${group}@northwind.example` },
    groups: [group],
    accounts: service.accountId,
  };
  return { ...(await signIn(service)), ...CONSOLE };
}

test('an operator assigns a move to somebody, and a viewer only sees it', async () => {
  const viewer = await enter('Vera Viewer', 'sales');
  const operator = await enter('Otto Operator', 'operations');
  const { users } = (await send(service, '/api/v1/users', { headers: viewer })).body;
  expect(users.map(({ name }: { name: string }) => name)).toEqual([
    'Northwind',
    'Otto Operator',
    'Vera Viewer',
  ]);
  const [{ id }] = (await service.get(MOVES, { handled: 'any' })).body.moves;
  const body = { assigned_to: users[2].id, comment: 'Please call' };
  const change = { method: 'PATCH', body };
  const path = `${MOVES}/${id}`;
  const { status } = await send(service, path, { ...change, headers: operator });
  expect(status).toBe(200);
  const mine = await send(service, `${MOVES}?assigned_to=me`, { headers: viewer });
  expect(mine.body).toMatchObject({
    total: 1,
    moves: [
      {
        follow_up: {
          comment: 'Please call',
          assigned_to: users[2],
          changed_by: { kind: 'user', ...users[1] },
        },
      },
    ],
  });
  expect(await send(service, path, { ...change, headers: viewer })).toMatchObject({
    status: 403,
    body: { message: 'the role viewer lacks the scope refresh' },
  });
});
