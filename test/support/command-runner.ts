/**
 * Runs command lines of Tenure in one process, one after the other, so that their modules are
 * loaded once. Each gets its own environment, folder and streams, and ends as a process does: when
 * nothing that it started is left.
 */
import { PassThrough, Writable } from 'node:stream';
import { main } from '../../src/commands/main.ts';
import type { CommandLine, Ended } from './process.ts';

/** A stream that keeps its content. */
function collector(): { stream: Writable; text(): string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    decodeStrings: true,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

const ENDINGS = ['exit', 'SIGINT', 'SIGTERM'] as const;
type Listener = (...given: unknown[]) => void;

/** Calls the command's exit handlers and removes its listeners. */
function end(code: number): void {
  for (const name of ENDINGS) {
    const listeners = process.listeners(name as 'exit') as Listener[];
    process.removeAllListeners(name);
    if (name === 'exit') for (const listener of listeners) listener(code);
  }
}

const countResources = (): number => process.getActiveResourcesInfo().length;

async function untilIdle(resources: number): Promise<void> {
  while (countResources() > resources)
    await new Promise<void>((resolve) => void setTimeout(resolve, 2).unref());
}

async function run({ args, cwd, env, input }: CommandLine): Promise<Ended> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  const stdin = new PassThrough();
  stdin.end(input);
  const [stdout, stderr] = [collector(), collector()];
  const streams = { stdin, stdout: stdout.stream, stderr: stderr.stream };
  for (const [name, value] of Object.entries(streams))
    Object.defineProperty(process, name, { value, configurable: true });
  const resources = countResources();
  const code = await main(args);
  await untilIdle(resources);
  end(code);
  // The folder may be removed now.
  process.chdir(import.meta.dirname);
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

process.once('disconnect', () => process.exit());
process.on('message', async (line: CommandLine) => process.send!(await run(line)));
