/** Worker threads for work on bodies that would delay all other calls of the process. */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ServiceError } from '../api/index.ts';
import { FairQueue } from '../limits/index.ts';

/** The most threads at a time. Each occupies a processor, and several times the memory of its body. */
const AT_ONCE = 2;
/** Idle threads are kept for a while, because a start takes a tenth of a second. */
const IDLE_MS = 60_000;

/**
 * Returns the file of a thread. It is a TypeScript file in the repository and a JavaScript file in a
 * package, and the compiler does not change strings.
 * @param meta the `import.meta` of the module that starts the thread
 * @param path relative to that module, without its ending
 */
export const threadFile = ({ filename, url }: ImportMeta, path: string): URL =>
  new URL(`${path}${extname(filename)}`, url);

/** Threads that run one file. Each of them answers one question at a time with one message. */
export class Threads<Question, Answer> {
  readonly #file: URL;
  readonly #queue = new FairQueue(AT_ONCE, Number.POSITIVE_INFINITY);
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(file: URL) {
    this.#file = file;
  }

  /**
   * Waits for the account's turn, and for the answer.
   * @param moved memory that the thread takes over; the caller cannot use it any more
   * @throws ServiceError `unavailable` if the thread ended, for example because memory is short
   */
  async ask(accountId: number, question: Question, moved: ArrayBuffer[] = []): Promise<Answer> {
    await this.#queue.take(accountId, 1);
    try {
      const thread = this.#take();
      const answer = await answerOf<Answer>(thread, question, moved);
      this.#keep(thread);
      return answer;
    } finally {
      this.#queue.giveBack(accountId, 1);
    }
  }

  /** An idle thread does not prevent the process from ending. */
  #keep(thread: Worker): void {
    thread.unref();
    const ending = setTimeout(() => {
      this.#idle.delete(thread);
      void thread.terminate();
    }, IDLE_MS).unref();
    this.#idle.set(thread, ending);
  }

  #take(): Worker {
    for (const [thread, ending] of this.#idle) {
      clearTimeout(ending);
      this.#idle.delete(thread);
      thread.ref();
      return thread;
    }
    const started = new Worker(this.#file);
    started.once('exit', () => {
      clearTimeout(this.#idle.get(started));
      this.#idle.delete(started);
    });
    return started;
  }
}

/** Removes only its own listeners, because a thread needs the others to receive further messages. */
function answerOf<Answer>(
  thread: Worker,
  question: unknown,
  moved: ArrayBuffer[],
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const end = () => reject(ended());
  const fail = (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? ended(error) : error);
  thread.once('message', resolve).once('error', fail).once('exit', end);
  thread.postMessage(question, moved);
  return promise.finally(() => thread.off('message', resolve).off('error', fail).off('exit', end));
}

const ended = (cause?: Error): ServiceError =>
  new ServiceError('unavailable', 'the service could not read the body; try again', {
    retryAfterSeconds: 5,
    ...(cause && { cause }),
  });
