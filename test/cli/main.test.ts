import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { COMMANDS } from '../../src/commands/commands.ts';
import { ROOT, tenure } from '../support/process.ts';

/** One line that begins with the program's name, and no stack. */
const ONE_LINE = /^tenure: [^\n]+\n$/;

test('--help lists every command and exits 0', async () => {
  const { code, stdout, stderr } = await tenure(['--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const { name, summary } of COMMANDS)
    expect(stdout).toMatch(new RegExp(`${name}.*${summary}`));
  expect(stdout).toContain('Examples:');
});

test.each(COMMANDS.map(({ name }) => [name]))('%s --help exits 0', async (name) => {
  const { code, stdout, stderr } = await tenure([name, '--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^Usage: tenure ${name} `));
});

test.each([
  ['account', 'create'],
  ['account', 'update'],
  ['account', 'list'],
  ['account', 'show'],
  ['contact', 'list'],
  ['db', 'migrate'],
  ['db', 'status'],
  ['db', 'backup'],
  ['db', 'restore'],
])('%s %s --help shows an example and --data-dir', async (...command) => {
  const { code, stdout } = await tenure([...command, '--help']);
  expect(code).toBe(0);
  expect(stdout).toContain(`$ tenure ${command.join(' ')}`);
  expect(stdout).toContain('--data-dir <folder>');
});

test('help account is account --help', async () => {
  const [asked, plain] = [await tenure(['help', 'account']), await tenure(['account', '--help'])];
  expect(asked).toEqual(plain);
});

test('--version prints the version', async () => {
  expect(await tenure(['--version'])).toMatchObject({ code: 0, stdout: `${manifest.version}\n` });
});

test.each([[[]], [['account']], [['db']]])(
  '%j alone is wrong usage and shows help',
  async (args) => {
    const { code, stdout, stderr } = await tenure(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Usage: tenure');
  },
);

test.each([
  [['accont'], "unknown command 'accont' (Did you mean account?)"],
  [['--verbose'], "unknown option '--verbose'"],
  [['account', 'lst'], "unknown command 'lst'"],
  [['account', 'list', 'all'], 'too many arguments'],
  [['account', 'list', '--jso'], '(Did you mean --json?)'],
  [['account', 'show'], "missing required argument 'id'"],
  [['account', 'create', '--name', 'Acme'], '--email <address>'],
  [['db', 'migrate', '--data-dir'], '--data-dir <folder>'],
])('%j exits 2 with one line', async (args, reason) => {
  const { code, stdout, stderr } = await tenure(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain(reason);
});

test.each([
  ['postgres://nobody@127.0.0.1:1/none'],
  ['postgres://nobody:s3cret@no-such-host.invalid/none'],
  ['no address at all'],
])('DATABASE_URL %s cannot be reached: one line, exit 1', async (DATABASE_URL) => {
  const { code, stdout, stderr } = await tenure(['account', 'list'], { env: { DATABASE_URL } });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain('the database cannot be reached');
  expect(stderr).not.toContain('s3cret');
});

test('a DATABASE_URL that is not a URL is reported as such', async () => {
  const env = { DATABASE_URL: 'notaurl' };
  const { code, stdout, stderr } = await tenure(['account', 'list'], { env });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    'tenure: the database cannot be reached: DATABASE_URL is no address like postgres://localhost/tenure\n',
  );
});

test('DEBUG shows the stack of a failure', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DEBUG: '1' };
  const { code, stderr } = await tenure(['account', 'list'], { env });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^tenure: Error: .*\n +at /);
});

test('a closed output is not a failure', async () => {
  const child = spawn(process.execPath, [join(ROOT, 'bin/tenure.js'), '--help']);
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (text) => (stderr += text));
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(stderr).toBe('');
});
