/**
 * Hashes the canonical form of a body, to which its quote is bound. This takes a second for a body of
 * ten megabytes, so long bodies are hashed on a worker thread, and other calls are served meanwhile.
 */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FairQueue } from '../../ground/limits/index.ts';
import { type HashedBody, hashCanonical } from './canonical-hash.ts';

/** Up to this length, hashing takes a few milliseconds, less than the start of a thread. */
const SHORT = 256 * 1024;

/** Two threads at a time. Each occupies a processor, and several times the memory of its body. */
const threads = new FairQueue(2, Number.POSITIVE_INFINITY);

/**
 * A TypeScript file in the repository, a JavaScript file in a package. The ending is determined here,
 * because the compiler does not change strings.
 */
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

/** Idle threads, which end after a while. They are kept because a start takes a tenth of a second. */
const idle = new Map<Worker, NodeJS.Timeout>();
const IDLE_MS = 60_000;

async function hashOnThread(body: HashedBody): Promise<string> {
  const thread = takeThread();
  const hash = await answerOf(thread, body);
  keepIdle(thread);
  return hash;
}

/** Removes only its own listeners, because a thread needs the others to receive further messages. */
function answerOf(thread: Worker, body: HashedBody): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const end = () => reject(new Error('a thread ended before it had hashed a body'));
  thread.once('message', resolve).once('error', reject).once('exit', end);
  thread.postMessage(body);
  return promise.finally(() =>
    thread.off('message', resolve).off('error', reject).off('exit', end),
  );
}

/** Keeps an idle thread for later bodies. It does not prevent the process from ending. */
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
