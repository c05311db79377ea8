/**
 * What a quote is bound to: the hash of its body in one form. That form takes a second for a body of
 * ten megabytes, so a long body is hashed on a thread of its own, and others are served meanwhile.
 */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FairQueue } from '../../ground/limits/index.ts';
import { type HashedBody, hashCanonical } from './canonical-hash.ts';

/** Hashed in some milliseconds, less than a thread takes to start. */
const SHORT = 256 * 1024;

/** Each takes a processor, and some times the memory of its body. */
const threads = new FairQueue(2, Number.POSITIVE_INFINITY);

/** TypeScript in the repository, JavaScript in a package; the compiler leaves names in strings alone. */
const THREAD = new URL(`./hash-thread${extname(import.meta.filename)}`, import.meta.url);

export async function hashBody(accountId: number, body: HashedBody): Promise<string> {
  if (body.text.length <= SHORT) return hashCanonical(body);
  await threads.take(accountId, 1);
  try {
    return await hashOnThread(body);
  } finally {
    threads.giveBack(accountId, 1);
  }
}

/** A thread takes a tenth of a second to start, so it waits for the next body for a while. */
const idle = new Map<Worker, NodeJS.Timeout>();
const IDLE_MS = 60_000;

async function hashOnThread(body: HashedBody): Promise<string> {
  const thread = takeThread();
  const hash = await answerOf(thread, body);
  keepIdle(thread);
  return hash;
}

/** Takes off its own listeners alone: a thread without the others gets no further message. */
function answerOf(thread: Worker, body: HashedBody): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const end = () => reject(new Error('a thread ended before it had hashed a body'));
  thread.once('message', resolve).once('error', reject).once('exit', end);
  thread.postMessage(body);
  return promise.finally(() =>
    thread.off('message', resolve).off('error', reject).off('exit', end),
  );
}

/** An idle thread keeps no process from ending. */
function keepIdle(thread: Worker): void {
  thread.unref();
  const ending = setTimeout(() => {
    idle.delete(thread);
    void thread.terminate();
  }, IDLE_MS).unref();
  idle.set(thread, ending);
}

function takeThread(): Worker {
  for (const [thread, ending] of idle) {
    clearTimeout(ending);
    idle.delete(thread);
    thread.ref();
    return thread;
  }
  const started = new Worker(THREAD);
  started.once('exit', () => {
    clearTimeout(idle.get(started));
    idle.delete(started);
  });
  return started;
}
