/**
 * A node in a separate process, with a secret in every setting that takes one, and all its output.
 */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../support/process.ts';

/** Secrets that must not leave a node, each kind different from the others. */
export const SECRET = {
  source: 'HUSH-SOURCE-5f21c09d',
  database: 'HUSH-DATABASE-77ab03e1',
  webhook: 'HUSH-WEBHOOK-0d94b6c2',
} as const;

export type WatchedNode = {
  url: string;
  /** Its output so far, on standard output and standard error. */
  written(): string;
  /** The command line as `ps` shows it. */
  commandLine(): Promise<string>;
  stop(): Promise<void>;
};

export async function startWatched(config: string, databaseUrl: string): Promise<WatchedNode> {
  const args = ['serve', '--port', '0', '--log-level', 'debug', '--config', config];
  const child = spawn(process.execPath, [join(ROOT, 'bin/tenure.js'), ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl, SOURCE_SECRET: SECRET.source },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      written += chunk;
      const address = /^listening on (\S+)$/m.exec(written);
      if (address) resolve(address[1]!);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    ended.then(() => reject(new Error(`the node ended: ${written}`)));
  });
  return {
    url,
    written: () => written,
    commandLine: () => readFile(`/proc/${child.pid}/cmdline`, 'utf8').catch(() => ''),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const REFERENCE = `\${SOURCE_SECRET}`;

/** Sources that fail in every possible way, each with a secret in its URL and headers. */
export function failingSources(upstream: string): string {
  const answering = ['unauthorised', 'broken', 'moved', 'garbled', 'no-record', 'cut-off'];
  const sources = [
    ...answering.map((name) => source(name, `${upstream}/${name}`)),
    source('refusing', 'http://127.0.0.1:1/'),
    source('nowhere', 'http://no-such-host.invalid/'),
    `${source('unmappable', `${upstream}/empty`)}\n    response: "$error('${REFERENCE}')"`,
  ];
  return ['refresh: { deadline: 15s }', 'sources:', ...sources, ''].join('\n');
}

const source = (name: string, url: string): string => `  - name: ${name}
    url: "${url}?linkedin_url={linkedin_url}&token=${REFERENCE}"
    headers: { x-api-key: "${REFERENCE}", authorization: "Bearer ${REFERENCE}" }
    timeout: 1s`;
