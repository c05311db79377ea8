/** Tenure as its users run it: processes of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BIN = fileURLToPath(new URL('../../bin/tenure.js', import.meta.url));

export type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs `tenure ARGS` to its end. */
export async function tenure(
  args: string[],
  options: {
    env?: Record<string, string>;
    cwd?: string;
    input?: string;
    /** Kills it at once when it fires. */
    kill?: AbortSignal;
  } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [BIN, ...args], {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, DATABASE_URL: '', ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
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
  process: ChildProcess;
  /** Ends it with the signal; gives its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** Starts `tenure serve` on a free port. */
export async function serve(args: string[], env: Record<string, string> = {}): Promise<Served> {
  const child = spawn(
    process.execPath,
    [BIN, 'serve', '--port', '0', '--log-level', 'error', ...args],
    {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^listening on (\S+)$/.exec(line);
      if (address) resolve(address[1]!);
      if (line === 'working') resolve('');
    });
    ended.then((code) => reject(new Error(`serve ended with ${code}`)));
  });
  return {
    url,
    process: child,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
