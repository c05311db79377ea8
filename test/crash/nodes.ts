/** The nodes of a crash test: real processes, restarted by the suite as by a supervisor. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../support/process.ts';
import type { CrashingDatabase } from './database.ts';
import type { Journal } from './journal.ts';
import { witnessEnvironment, witnessing } from './races-met.ts';
import { startWire, type Wire } from './wire.ts';

const PINNED = join(ROOT, 'node_modules/node/bin/node');
/** The process itself, not a launcher, because the process that works must be killed. */
export const NODE = existsSync(PINNED) ? PINNED : process.execPath;

/** A release: its command line, and the Node that runs it. */
export type Program = { node: string; bin: string };
export const THIS: Program = { node: NODE, bin: join(ROOT, 'bin/tenure.js') };
/** Makes a node end with the suite, however the suite ends. */
const END_WITH_PARENT = new URL('../../bin/end-with-parent.js', import.meta.url).href;

export type Role = 'api' | 'worker';

export type NodeSetting = {
  name: string;
  role: Role;
  program: Program;
  config: string;
  folder: string;
  database: CrashingDatabase;
  journal: Journal;
};

const READY = /^(?:listening on|working)/;
const START_AGAIN_MS = 500;
/** Also on a busy machine. */
const MOST_DRAIN_MS = 120_000;
const MOST_START_MS = 180_000;
const MOST_STARTS = 40;

export class CrashingNode {
  readonly name: string;
  readonly role: Role;
  /** Empty for a worker. */
  readonly url: string;
  /** The proxy through which it reaches the database. */
  readonly wire: Wire;
  readonly #setting: NodeSetting;
  readonly #port: number;
  #process: ChildProcess | undefined;
  #isReady = false;
  /** True while the suite ends the node. */
  #isExpected = false;
  #coming: Promise<void> = Promise.resolve();

  private constructor(setting: NodeSetting, port: number, wire: Wire) {
    this.#setting = setting;
    this.#port = port;
    this.wire = wire;
    this.name = setting.name;
    this.role = setting.role;
    this.url = setting.role === 'api' ? `http://127.0.0.1:${port}` : '';
  }

  static async create(setting: NodeSetting): Promise<CrashingNode> {
    const wire = await startWire(setting.database.address);
    return new CrashingNode(setting, await freePort(), wire);
  }

  /** Starts it unless it is up, repeatedly if it fails, because the database may be away. */
  up(environment: Record<string, string> = {}): Promise<void> {
    this.#coming = this.#coming.then(() => this.#comeUp(environment));
    return this.#coming;
  }

  async #comeUp(environment: Record<string, string>): Promise<void> {
    for (let start = 0; !this.isUp && !(await this.#start(environment)); start += 1) {
      if (start === MOST_STARTS) throw new Error(`${this.name} does not start; see its log`);
      await delay(START_AGAIN_MS);
    }
  }

  /** Undefined before the first start. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  get isUp(): boolean {
    const child = this.#process;
    return this.#isReady && child?.exitCode === null && child.signalCode === null;
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** @returns its exit code; null if it did not end in time and had to be killed */
  async drain(): Promise<number | null> {
    const late = setTimeout(() => this.#process?.kill('SIGKILL'), MOST_DRAIN_MS);
    const code = await this.#end('SIGTERM');
    clearTimeout(late);
    return code;
  }

  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  wake(): void {
    this.#process?.kill('SIGCONT');
  }

  async close(): Promise<void> {
    await this.kill();
    await this.wire.close();
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    this.#isExpected = true;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }

  /** @returns true if it started */
  async #start(environment: Record<string, string>): Promise<boolean> {
    const { name, role, program, config, folder, journal, database } = this.#setting;
    const start = ['--import', END_WITH_PARENT, ...witnessing(program), program.bin];
    const args = ['serve', '--role', role, '--port', String(this.#port), '--config', config];
    const child = spawn(program.node, [...start, ...args, '--log-level', 'warn'], {
      cwd: folder,
      env: {
        ...process.env,
        DATABASE_URL: database.urlThrough(this.wire.port),
        TENURE_LAUNCHER: String(process.pid),
        ...witnessEnvironment(folder),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stderr!.pipe(createWriteStream(join(folder, `${name}.log`), { flags: 'a' }));
    const lastWords = lastWordsOf(child);
    this.#process = child;
    this.#isReady = false;
    this.#isExpected = false;
    const late = setTimeout(() => {
      journal.violation('a node did not start', `${name}: not within ${MOST_START_MS} ms`);
      child.kill('SIGKILL');
    }, MOST_START_MS);
    return new Promise((resolve) => {
      createInterface({ input: child.stdout! }).on('line', (line) => {
        if (!READY.test(line)) return;
        clearTimeout(late);
        this.#isReady = true;
        journal.note(`${name} is up, process ${child.pid}`);
        resolve(true);
      });
      child.once('exit', (code, signal) => {
        clearTimeout(late);
        const how = signal ?? `exit code ${code}`;
        journal.note(`${name} ended: ${how}`);
        if (this.#isReady && !this.#isExpected) this.#revive(`${how}: ${lastWords()}`);
        resolve(this.#isExpected);
      });
    });
  }

  #revive(how: string): void {
    this.#setting.journal.violation('a node ended by itself', `${this.name}: ${how}`);
    // The next caller is told why it does not start.
    this.up().catch(() => {});
  }
}

const MOST_WORDS = 3;

/** The latest errors that a process wrote to standard error beside its log. */
function lastWordsOf(child: ChildProcess): () => string {
  let words: string[] = [];
  createInterface({ input: child.stderr! }).on('line', (line) => {
    if (/^(?!Error\.capture)[^{]*error/i.test(line))
      words = [...words, line.trim()].slice(-MOST_WORDS);
  });
  return () => words.join(' / ');
}

/** Finds a free port. The node keeps it when it starts again. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
