/** Follows a page as a reader would, in an empty folder. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, type Served, serve } from '../support/process.ts';
import { until } from '../support/service.ts';
import type { Block } from './blocks.ts';

const run = promisify(execFile);
const SERVES = ['npm start\n', 'npx tenure serve\n'];
/** The ports of the examples, for the service and for webhooks. */
const PORTS = ['8080', '3000'] as const;

export class Reader implements AsyncDisposable {
  readonly folder: string;
  /** Replaces those ports. */
  readonly #ports: readonly number[];
  #service: Served | undefined;
  #key = '';
  #receiver: ChildProcess | undefined;
  /** The receiver's output so far. */
  received = '';

  readonly #databaseUrl: string;

  private constructor(folder: string, ports: readonly number[], databaseUrl: string) {
    this.folder = folder;
    this.#ports = ports;
    this.#databaseUrl = databaseUrl;
  }

  /** @param databaseUrl an empty database; without it the service brings its own */
  static async begin(databaseUrl = ''): Promise<Reader> {
    const folder = await mkdtemp(join(tmpdir(), 'tenure-docs-'));
    await installClient(folder);
    await writeFile(join(folder, '.variables'), '');
    return new Reader(folder, await Promise.all(PORTS.map(freePort)), databaseUrl);
  }

  /** Runs a block. @returns its output; empty for a program that keeps running */
  async follow({ language, text }: Block): Promise<string> {
    if (language === 'ts') return this.#program(text);
    if (/^node \S+\.ts\n$/.test(text)) return this.#receive(text.trim().split(' ')[1]!);
    const before = SERVES.find((command) => text.endsWith(command));
    const printed = await this.#shell(before ? text.slice(0, -before.length) : text);
    // After writing the configuration, the service is started again.
    if (before || (this.#service && text.includes('> tenure.yaml'))) await this.#serve();
    this.#key = /(?:"api_key": "|API key +)(tnr_\w+)/.exec(printed)?.[1] ?? this.#key;
    return printed;
  }

  async #serve(): Promise<void> {
    await this.#service?.end('SIGTERM');
    const config = join(this.folder, 'tenure.yaml');
    const args = ['--port', String(this.#ports[0]), '--data-dir', join(this.folder, 'data')];
    const settings = existsSync(config) ? ['--config', config] : [];
    const env = { ...(await this.#exported()), DATABASE_URL: this.#databaseUrl };
    this.#service = await serve([...args, ...settings], env);
  }

  /** The variables that blocks have exported. */
  async #exported(): Promise<Record<string, string>> {
    const print = `exec "${process.execPath}" -p "JSON.stringify(process.env)"`;
    const { stdout } = await run('sh', ['-c', `. ./.variables\n${print}`], { cwd: this.folder });
    const all = Object.entries<string>(JSON.parse(stdout));
    return Object.fromEntries(all.filter(([name]) => process.env[name] === undefined));
  }

  /** As written, except for the port, the key and the path of the command. */
  async #shell(text: string): Promise<string> {
    const commands = text
      .replaceAll('npx tenure', `"${process.execPath}" "${join(ROOT, 'bin/tenure.js')}"`)
      .replaceAll('tnr_…', this.#key);
    const script = `. ./.variables\n${withPorts(commands, PORTS, this.#ports)}\nexport -p > .variables`;
    const { stdout } = await run('sh', ['-e', '-c', script], this.#surroundings());
    return withPorts(stdout.replaceAll('\r', ''), this.#ports, PORTS);
  }

  /**
   * A program of a page; if its first line is a comment with a file name, it is saved under that.
   */
  async #program(text: string): Promise<string> {
    const name = /^\/\/ (\S+\.ts)\n/.exec(text)?.[1];
    const file = join(this.folder, name ?? 'recipe.ts');
    await writeFile(file, withPorts(text, PORTS, this.#ports));
    return name ? '' : this.#shell(`"${process.execPath}" "${file}"`);
  }

  async #receive(file: string): Promise<string> {
    const script = `. ./.variables\nexec "${process.execPath}" "${file}"`;
    this.#receiver = spawn('sh', ['-c', script], this.#surroundings());
    this.#receiver.stdout!.on('data', (text) => {
      this.received += text;
    });
    await until(() => listens(this.#ports[1]!), Boolean);
    return '';
  }

  #surroundings() {
    const TENURE_URL = `http://127.0.0.1:${this.#ports[0]}`;
    return {
      cwd: this.folder,
      env: { ...process.env, DATABASE_URL: this.#databaseUrl, TENURE_URL },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#receiver?.kill();
    const code = await this.#service?.end('SIGTERM');
    await rm(this.folder, { recursive: true, force: true });
    if (code) throw new Error(`the service ended with ${code}`);
  }
}

/** Like the client's package, but with its source in place of the compiled files. */
export async function installClient(folder: string): Promise<void> {
  const target = join(folder, 'node_modules/tenure-client');
  await mkdir(target, { recursive: true });
  const source = JSON.stringify(join(ROOT, 'client/src/index.ts'));
  await writeFile(join(target, 'package.json'), '{"type": "module", "exports": "./index.js"}');
  for (const name of ['index.js', 'index.d.ts']) {
    await writeFile(join(target, name), `export * from ${source};\n`);
  }
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
}

/** Replaces the page's ports by free ones of this machine. */
const withPorts = (
  text: string,
  from: readonly (number | string)[],
  to: readonly (number | string)[],
): string =>
  from.reduce<string>(
    (now, port, at) =>
      now
        .replaceAll(`127.0.0.1:${port}`, `127.0.0.1:${to[at]}`)
        .replaceAll(`listen(${port})`, `listen(${to[at]})`),
    text,
  );

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
      resolve(false),
    );
    socket.once('connect', () => socket.end());
  });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
