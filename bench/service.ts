/** The service as users run it: in its own processes, reached over HTTP. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Role } from '../src/node/main.ts';
import { childrenOf, processorSecondsOfAll } from './processor.ts';

const BIN = new URL('../bin/tenure.js', import.meta.url).pathname;

/** The end of a command: what it printed, and its largest resident set in bytes. */
export type Run = { output: string; peak: number };

/**
 * Runs a Tenure command to its end; returns its output.
 * @param node options of Node
 */
export const tenure = async (
  args: string[],
  databaseUrl: string,
  node: string[] = [],
): Promise<string> => (await watched(args, databaseUrl, node)).output;

const MEMORY_EVERY_MS = 250;

/** As {@link tenure}, with the memory that the command takes. */
export async function watched(
  args: string[],
  databaseUrl: string,
  node: string[] = [],
): Promise<Run> {
  const child = spawn(process.execPath, [...node, BIN, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const run: Run = { output: '', peak: 0 };
  child.stdout.on('data', (chunk) => (run.output += chunk));
  // The system forgets the largest set as soon as the process ends.
  const timer = setInterval(async () => {
    const peak = await peakMemory(child.pid!).catch(() => 0);
    if (peak > run.peak) run.peak = peak;
  }, MEMORY_EVERY_MS);
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`tenure ${args[0]} ended with ${code}`);
  return run;
}

/** Largest resident set of a process since its start, in bytes. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024;
}

export type RunningService = {
  /** The address of the API; empty for a worker. */
  url: string;
  /** Largest resident sets of its processes since the start, added up, in bytes. */
  peakMemory(): Promise<number>;
  /** Processor time since the start, in seconds; null where the system does not report it. */
  processorSeconds(): Promise<number | null>;
  stop(): Promise<void>;
};

/** Starts a service; `more` are options of `tenure serve`, `node` those of Node. */
export async function serve(
  databaseUrl: string,
  more: string[] = [],
  role: Role = 'all',
  node: string[] = [],
): Promise<RunningService> {
  const where = role === 'worker' ? [] : ['--port', '0'];
  const args = [...node, BIN, 'serve', '--role', role, ...where, '--log-level', 'warn', ...more];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await firstAddress(child);
  return {
    url,
    peakMemory: async () => {
      const pids = [child.pid!, ...(await childrenOf(child.pid!))];
      return (await Promise.all(pids.map(peakMemory))).reduce((sum, bytes) => sum + bytes, 0);
    },
    processorSeconds: () => processorSecondsOfAll(child.pid!),
    stop: async () => {
      const ended = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Empty for a worker, which has no API. */
async function firstAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const address = /^(?:listening on (\S+)|working)$/.exec(line);
    if (address) return address[1] ?? '';
  }
  throw new Error('the service did not start');
}
