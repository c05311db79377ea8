/** Tenure as its users run it: in separate processes. */
import { type ChildProcess, type ChildProcessByStdio, fork, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BIN = fileURLToPath(new URL('../../bin/tenure.js', import.meta.url));
const BENCH = fileURLToPath(new URL('../../bench/main.ts', import.meta.url));

/**
 * Makes it end with the test process, however that ends: nothing is left of a test that was cut
 * off.
 */
const ENDS_WITH_US = ['--import', new URL('../../bin/end-with-parent.js', import.meta.url).href];
const ENV = { DATABASE_URL: '', TENURE_LAUNCHER: String(process.pid) };

/** Runs commands for this process (command-runner.ts). */
const RUNNER = fileURLToPath(new URL('command-runner.ts', import.meta.url));
const idle: ChildProcess[] = [];

export type Ended = { code: number | null; stdout: string; stderr: string };
export type CommandLine = {
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  input: string;
};

type RunOptions = {
  env?: Record<string, string>;
  cwd?: string;
  input?: string;
  /** Kills it at once when it fires. */
  kill?: AbortSignal;
};

/** Commands that serve until a signal ends them need a separate process. */
const SERVING = ['serve', 'mcp'];

/**
 * Runs `tenure ARGS` to its end, in a process that runs other commands before and after. Commands
 * that are killed, that serve or that use another file get a separate process.
 */
export const tenure = (
  args: string[],
  { bin, ...options }: RunOptions & { bin?: string } = {},
): Promise<Ended> =>
  bin || options.kill || SERVING.includes(args[0] ?? '')
    ? run(bin ?? BIN, args, options)
    : runCommand(args, options);

async function runCommand(args: string[], options: RunOptions): Promise<Ended> {
  const { cwd = ROOT, env = {}, input = '' } = options;
  const runner = idle.pop() ?? startRunner();
  hold(runner);
  const ended = await new Promise<Ended>((resolve, reject) => {
    const fail = (code: number | null) =>
      reject(new Error(`tenure ${args.join(' ')}: its process ended by itself, with ${code}`));
    runner.once('exit', fail);
    runner.once('message', (message) => {
      runner.off('exit', fail);
      resolve(message as Ended);
    });
    runner.send({ args, cwd, env: { ...process.env, ...ENV, ...env }, input });
  });
  release(runner);
  return ended;
}

const startRunner = (): ChildProcess =>
  fork(RUNNER, { cwd: ROOT, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

/** Keeps this process while the command runs. */
function hold(runner: ChildProcess): void {
  runner.ref();
  runner.channel?.ref();
}

function release(runner: ChildProcess): void {
  runner.unref();
  runner.channel?.unref();
  idle.push(runner);
}

/** Runs `npm run bench -- ARGS` to its end. */
export const bench = (args: string[], options?: RunOptions): Promise<Ended> =>
  run(BENCH, args, options);

async function run(file: string, args: string[], options: RunOptions = {}): Promise<Ended> {
  const child = spawn(process.execPath, [...ENDS_WITH_US, file, ...args], {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...ENV, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<Writable, Readable, Readable>;
  options.kill?.addEventListener('abort', () => child.kill('SIGKILL'));
  child.stdin.end(options.input ?? '');
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, stdout, stderr };
}

export type Served = {
  url: string;
  /** The address of a worker that was given a port. */
  monitoringUrl: string;
  process: ChildProcess;
  /** Its output on standard error. */
  errors(): string;
  /** Ends it with the signal; returns its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** Starts `tenure serve` on a free port. */
export async function serve(
  args: string[],
  env: Record<string, string> = {},
  bin = BIN,
): Promise<Served> {
  const child = spawn(
    process.execPath,
    [...ENDS_WITH_US, bin, 'serve', '--port', '0', '--log-level', 'error', ...args],
    {
      cwd: ROOT,
      env: { ...process.env, ...ENV, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  ) as ChildProcessByStdio<null, Readable, Readable>;
  let errors = '';
  let monitoringUrl = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
    process.stderr.write(chunk);
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^listening on (\S+)$/.exec(line);
      if (address) resolve(address[1]!);
      const monitoring = /^monitoring on (\S+)$/.exec(line);
      if (monitoring) monitoringUrl = monitoring[1]!;
      if (line === 'working') resolve('');
    });
    ended.then((code) => reject(new Error(`serve ended with ${code}`)));
  });
  return {
    url,
    monitoringUrl,
    process: child,
    errors: () => errors,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
