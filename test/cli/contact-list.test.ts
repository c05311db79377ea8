import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { ListedContact } from '../../src/people/contacts/index.ts';
import { importFile } from '../../src/people/import/index.ts';
import { useDatabase } from '../support/database.ts';
import { tenure } from '../support/process.ts';

const database = useDatabase();
const people = Array.from({ length: 45 }, (_, at) => ({
  first_name: `Ana${at}`,
  last_name: at % 2 === 0 ? 'Silva' : 'Müller_100%',
  emails: [{ address: `ana${at}@acme.example`, type: 'work' }],
  positions: [
    {
      title: at === 44 ? 'Buyer\u001b]0;owned\u0007' : 'Buyer',
      company: { name: at % 3 === 0 ? 'Acme "Nord"' : 'Globex' },
    },
  ],
  verified_at: '2026-01-02T00:00:00Z',
}));

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-contacts-'));
  const path = join(folder, 'people.jsonl');
  await writeFile(path, people.map((one) => JSON.stringify(one)).join('\n'));
  await importFile(database.pool, path);
  await rm(folder, { recursive: true });
});

const list = (...args: string[]) =>
  tenure(['contact', 'list', ...args], { env: { DATABASE_URL: database.url } });

async function listed(...args: string[]) {
  const { code, stdout } = await list(...args, '--json');
  expect(code).toBe(0);
  return JSON.parse(stdout) as { contacts: ListedContact[]; next: number | null };
}

test('pages follow one another to the end', async () => {
  const names: (string | null)[] = [];
  let after = 0;
  for (;;) {
    const page = await listed('--limit', '20', ...(after > 0 ? ['--after', String(after)] : []));
    names.push(...page.contacts.map(({ first_name }) => first_name));
    if (page.next === null) break;
    after = page.next;
  }
  expect(names).toEqual(people.map(({ first_name }) => first_name));
});

test('a terminal receives no control codes', async () => {
  const env = { DATABASE_URL: database.url };
  const found = await list('--search', 'ana44');
  const shown = await tenure(['contact', 'show', '--email', 'ana44@acme.example'], { env });
  for (const { stdout } of [found, shown]) {
    expect(stdout).toContain('Buyer]0;owned');
    expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
  }
});

test('a table for people names the option for the next page', async () => {
  const { code, stdout, stderr } = await list('--limit', '2');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/│ Ana0 Silva +│ Buyer │ Acme "Nord" │ ana0@acme\.example │ 2026-01-02 │/);
  expect(stdout).toMatch(/\nmore: repeat the command with --after \d+\n$/);
});

test.each([
  ['ana7@ACME.example', ['Ana7']],
  ['ana7 globex', ['Ana7']],
  ['"nord" ana3', ['Ana3', 'Ana30', 'Ana33', 'Ana36', 'Ana39']],
  ['müller_100% ana11', ['Ana11']],
  ['m_ller', []],
  ['first_name', []],
])('--search %s', async (words, expected) => {
  const { contacts, next } = await listed('--search', words);
  expect(contacts.map(({ first_name }) => first_name)).toEqual(expected);
  expect(next).toBeNull();
});

test('a search continues after a full page', async () => {
  const first = await listed('--search', 'silva', '--limit', '20');
  expect(first.contacts).toHaveLength(20);
  const second = await listed('--search', 'silva', '--limit', '20', '--after', `${first.next}`);
  expect(second.contacts.map(({ first_name }) => first_name)).toEqual(['Ana40', 'Ana42', 'Ana44']);
});

test('reports an empty result, and refuses wrong usage', async () => {
  expect(await list('--search', 'zzz')).toMatchObject({ code: 0, stdout: 'no contacts\n' });
  expect(await list('--limit', '1001')).toMatchObject({ code: 2, stdout: '' });
});
