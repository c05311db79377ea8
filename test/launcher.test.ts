/** `bin/tenure.js` and `scripts/run.js`, in a separate folder with fake dependencies. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from './support/process.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-launch-'));
  await cp(join(ROOT, 'bin'), join(folder, 'bin'), { recursive: true });
  await put('scripts/run.js', await readFile(join(ROOT, 'scripts/run.js'), 'utf8'));
  await put('package.json', '{"type":"module"}');
  await put('package-lock.json', '{}');
});

afterEach(() => rm(folder, { recursive: true }));

async function put(path: string, text: string): Promise<string> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
  return target;
}

/** The files of `npm ci` that the launcher checks. */
async function install(): Promise<void> {
  await put('node_modules/commander/package.json', '{}');
  await mkdir(join(folder, 'node_modules/node/bin'), { recursive: true });
  await symlink(process.execPath, join(folder, 'node_modules/node/bin/node'));
  await put('node_modules/.package-lock.json', '{}');
}

/** A Node that reports version 20. */
const OLD = [
  '--import',
  `data:text/javascript,${encodeURIComponent("Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })")}`,
];

const start = (args: string[], options: SpawnOptions = {}): ChildProcess =>
  spawn(process.execPath, args, { cwd: folder, stdio: 'pipe', ...options });

async function run(args: string[], options: SpawnOptions = {}) {
  const child = start(args, options);
  let [stdout, stderr] = ['', ''];
  child.stdout!.on('data', (text) => (stdout += text));
  child.stderr!.on('data', (text) => (stderr += text));
  const [code, signal] = await once(child, 'close');
  return { code, signal, stdout, stderr };
}

/** Reports that it runs, then waits for a signal and ends with exit code 7. */
const STAYS = `
  const stay = setInterval(() => {}, 1000);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {
    clearInterval(stay);
    process.exitCode = 7;
    console.log('ended by ' + signal);
  });
  console.log('running');`;

const nextOutput = async (child: ChildProcess) =>
  String((await once(child.stdout!, 'data'))[0]).trim();

describe('tenure', () => {
  const MAIN =
    'export const main = async (args) => { console.log(JSON.stringify(args)); return 2; }';

  test('asks to run npm install when dependencies are missing', async () => {
    const { code, stdout, stderr } = await run(['bin/tenure.js', 'serve']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^tenure: dependencies are missing; run "npm install" in .*\n$/);
  });

  test('runs the command with its arguments and its exit code', async () => {
    await install();
    await put('src/commands/main.ts', MAIN);
    const ended = await run(['bin/tenure.js', 'account', '--name', 'Søn & "Co"']);
    expect(ended).toMatchObject({
      code: 2,
      stderr: '',
      stdout: '["account","--name","Søn & \\"Co\\""]\n',
    });
  });

  test('an older Node starts the one among the dependencies', async () => {
    await install();
    await put('src/commands/main.ts', MAIN);
    const ended = await run([...OLD, 'bin/tenure.js', 'db', 'status']);
    expect(ended).toMatchObject({ code: 2, stderr: '', stdout: '["db","status"]\n' });
  });

  test('an older Node without it explains what to do', async () => {
    await put('node_modules/commander/package.json', '{}');
    const { code, stderr } = await run([...OLD, 'bin/tenure.js', 'serve']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^tenure: Node 24 is needed, this is .*"npm install" in .*\n$/);
  });

  describe('installed as a package', () => {
    const COMMAND = 'node_modules/tenure/bin/tenure.js';

    beforeEach(async () => {
      await cp(join(folder, 'bin'), join(folder, 'node_modules/tenure/bin'), { recursive: true });
      await put('node_modules/tenure/package.json', '{"type":"module"}');
      await put('node_modules/tenure/dist/commands/main.js', MAIN);
    });

    test('runs the compiled files, also when an older Node starts the one beside it', async () => {
      await install();
      for (const node of [[], OLD]) {
        const ended = await run([...node, COMMAND, 'db', 'status']);
        expect(ended).toMatchObject({ code: 2, stderr: '', stdout: '["db","status"]\n' });
      }
    });

    test('an older Node names the source of the right one', async () => {
      await put('node_modules/commander/package.json', '{}');
      const without = await run([...OLD, COMMAND, 'serve']);
      expect(without).toMatchObject({ code: 1, stdout: '' });
      expect(without.stderr).toMatch(/^tenure: Node 24 is needed, .*"npm install node@24"\n$/);
      await put('node_modules/node/package.json', '{}');
      const { stderr } = await run([...OLD, COMMAND, 'serve']);
      expect(stderr).toMatch(/^tenure: Node 24 is needed, .*"npm rebuild node"\n$/);
    });
  });
});

describe('scripts/run.js', () => {
  test('passes the arguments to the file, and returns its exit code', async () => {
    await install();
    await put('work.js', 'console.log(process.argv.slice(2).join()); process.exitCode = 3;');
    expect(await run(['scripts/run.js', 'work.js', 'a', '--b'])).toEqual({
      code: 3,
      signal: null,
      stdout: 'a,--b\n',
      stderr: '',
    });
  });

  test('finds the file from any working directory', async () => {
    await install();
    await put('work.js', 'console.log(process.cwd());');
    const { code, stdout } = await run([join(folder, 'scripts/run.js'), 'work.js'], { cwd: '/' });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '/\n' });
  });

  test('without a file prints its usage', async () => {
    expect(await run(['scripts/run.js'])).toMatchObject({ code: 1, stdout: '' });
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('forwards %s', async (signal) => {
    await install();
    await put('stays.js', STAYS);
    const child = start(['scripts/run.js', 'stays.js']);
    await nextOutput(child);
    child.kill(signal);
    expect(await nextOutput(child)).toBe(`ended by ${signal}`);
    expect(await once(child, 'close')).toEqual([7, null]);
  });

  test('ends by the signal that ended the file', async () => {
    await install();
    await put('dies.js', "process.kill(process.pid, 'SIGKILL')");
    expect(await run(['scripts/run.js', 'dies.js'])).toMatchObject({
      code: null,
      signal: 'SIGKILL',
    });
  });

  test('killed with -9, it ends the file too', async () => {
    await install();
    await put('stays.js', STAYS);
    const child = start(['scripts/run.js', 'stays.js']);
    await nextOutput(child);
    child.kill('SIGKILL');
    expect(await nextOutput(child)).toBe('ended by SIGTERM');
    // The file holds the other end of our pipe while it lives.
    await once(child.stdout!, 'close');
    expect(child.signalCode).toBe('SIGKILL');
  });

  test('a file that has nothing left to do ends, whichever process started it', async () => {
    await install();
    await put('work.js', 'console.log(process.channel !== undefined);');
    expect(await run(['scripts/run.js', 'work.js'])).toMatchObject({ code: 0, stdout: 'true\n' });
  });

  describe('started by npm', () => {
    async function start(script: string): Promise<ChildProcess> {
      await install();
      await put('stays.js', STAYS);
      const packageJson = { name: 'stays', type: 'module', scripts: { start: script } };
      await put('package.json', JSON.stringify(packageJson));
      const child = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: 'pipe' });
      expect(await nextOutput(child)).toBe('running');
      return child;
    }

    test.each(['SIGTERM', 'SIGKILL'] as const)('ends when npm ends by %s', async (signal) => {
      const child = await start('node scripts/run.js stays.js');
      child.kill(signal);
      expect(await nextOutput(child)).toBe('ended by SIGTERM');
      await once(child.stdout!, 'close');
    });

    test('stays when it was put into the background', async () => {
      const child = await start('node scripts/run.js stays.js & echo $! > pid.txt');
      if (child.exitCode === null) await once(child, 'exit');
      const pid = Number(await readFile(join(folder, 'pid.txt'), 'utf8'));
      // Longer than it would take to notice.
      await expect(
        once(child.stdout!, 'data', { signal: AbortSignal.timeout(1_500) }),
      ).rejects.toThrow();
      process.kill(pid, 'SIGTERM');
      expect(await nextOutput(child)).toBe('ended by SIGTERM');
    });
  });

  describe('installs', () => {
    /** An npm that installs the given packages, and records its arguments. */
    async function fakeNpm(body: string): Promise<SpawnOptions> {
      const npm = await put('fake/npm', `#!/bin/sh\necho "npm $*" >> calls.txt\n${body}\n`);
      await chmod(npm, 0o755);
      const path = [join(folder, 'node_modules/.bin'), dirname(npm), process.env.PATH].join(
        delimiter,
      );
      return { env: { ...process.env, PATH: path } };
    }
    const calls = () => readFile(join(folder, 'calls.txt'), 'utf8').catch(() => '');
    const INSTALLS = `mkdir -p node_modules/node/bin; ln -sf "${process.execPath}" node_modules/node/bin/node; echo {} > node_modules/.package-lock.json; echo "added 1 package"`;

    beforeEach(() => put('work.js', "console.log('worked')"));

    test('once, on a fresh clone, and reports it beside the output', async () => {
      const npm = await fakeNpm(INSTALLS);
      expect(await run(['scripts/run.js', 'work.js'], npm)).toMatchObject({
        code: 0,
        stdout: 'worked\n',
        stderr: 'tenure: installing dependencies, once …\n',
      });
      expect(await run(['scripts/run.js', 'work.js'], npm)).toMatchObject({ code: 0, stderr: '' });
      expect(await calls()).toMatch(/^npm ci .*\n$/);
    });

    test('again when package-lock.json is newer', async () => {
      await install();
      const later = new Date(Date.now() + 60_000);
      await utimes(join(folder, 'package-lock.json'), later, later);
      await run(['scripts/run.js', 'work.js'], await fakeNpm(INSTALLS));
      expect(await calls()).toMatch(/^npm ci /);
    });

    test('on a Node that still exists afterwards', async () => {
      const npm = await fakeNpm(`echo "$PATH" > path.txt; ${INSTALLS}`);
      await run(['scripts/run.js', 'work.js'], npm);
      const path = await readFile(join(folder, 'path.txt'), 'utf8');
      expect(path).toContain(join(folder, 'fake'));
      expect(path).not.toContain(join(folder, 'node_modules'));
    });

    test('and after a failure shows the reason and exits 1', async () => {
      const npm = await fakeNpm('echo "no network" >&2; exit 5');
      const { code, stdout, stderr } = await run(['scripts/run.js', 'work.js'], npm);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain(
        'tenure: dependencies could not be installed ("npm ci" failed):\nno network\n',
      );
    });

    test('and reports a missing npm', async () => {
      const { code, stderr } = await run(['scripts/run.js', 'work.js'], { env: { PATH: folder } });
      expect(code).toBe(1);
      expect(stderr).toContain('tenure: npm: spawn npm ENOENT\n');
    });
  });
});
