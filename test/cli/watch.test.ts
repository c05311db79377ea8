import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana, bruno } from '../support/people.ts';
import { tenure } from '../support/process.ts';
import { useService } from '../support/service.ts';

const service = useService();
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-watch-'));
  file = join(folder, 'champions.csv');
  await writeFile(file, `Name,LinkedIn\nAna,${ana.linkedin_url}\nBruno,${bruno.linkedin_url}\n`);
  await service.load([ana, bruno]);
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) =>
  tenure(['watch', ...args], {
    env: { TENURE_URL: service.url, TENURE_API_KEY: service.apiKey },
  });

/** The JSON value printed by a successful command. */
async function printed(...args: string[]) {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

test('a list is watched, listed, shown, and its watch is deleted', async () => {
  const created = await run(
    ...['create', file, '--name', 'Champions', '--every', '14d', '--monthly-credits', '20'],
  );
  expect(created).toMatchObject({ code: 0, stderr: '' });
  expect(created.stdout).toMatch(/^watch \d+: 2 people, every 14d\n$/);
  const { watches } = await printed('list');
  expect(watches).toMatchObject([{ name: 'Champions', every: '14d', people: 2, paused: null }]);
  const id = String(watches[0].id);
  expect(await printed('show', id)).toMatchObject({ id: Number(id), unresolved: 0, moves: 0 });
  expect((await run('list')).stdout).toContain('Champions');
  expect((await run('show', id)).stdout).toContain('people   2, 0 of them not resolved');
  expect((await run('delete', id)).stdout).toBe(`watch ${id} has ended\n`);
  expect(await run('show', id)).toEqual({
    code: 1,
    stdout: '',
    stderr: `tenure: no watch ${id} on this account\n`,
  });
});

test('contact ids are watched, too', async () => {
  const { rows } = await service.database.pool.query('select id from contact order by id');
  const ids = join(folder, 'ids.csv');
  await writeFile(ids, `ds_contact_id\n${rows.map(({ id }) => id).join('\n')}\n`);
  const watch = await printed('create', ids, '--name', 'By id');
  expect(watch).toMatchObject({ people: 2, unresolved: 0 });
});

test('wrong usage exits 2 with an explanation', async () => {
  const wrong = await run('create', file, '--name', 'A', '--every', '2w');
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toContain('from 1d to 365d');
  const unnamed = await run('create', file);
  expect(unnamed).toMatchObject({ code: 2, stdout: '' });
});
