/**
 * One HTTP request and its answer, without redirects or retries. Uses undici's `dispatch`, which
 * passes on chunks as they arrive, so that a slow or endless answer can be cut off at any point.
 * The additions of undici's `request` (a stream, two signals, their promises) cost more than a POST
 * itself.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Deadline } from './deadline.ts';

export type HttpRequest = {
  method: 'GET' | 'POST';
  /** Can be absent if the dispatcher is a pool of one origin. */
  origin?: string;
  /** Path and query. */
  path: string;
  /** An object by name, or a flat list of names and values. */
  headers: Record<string, string> | string[];
  body: string | Buffer | null;
};

/** Limits on reading an answer. */
export type AnswerBounds = {
  /** The number of first bytes of the body that are returned. */
  keptBytes: number;
  /** Further bytes are read only so that the connection can be reused. */
  readBytes: number;
  /** The longest wait for the body after the status; the deadline if absent. */
  bodyMs?: number;
  /**
   * True if only a complete body is accepted. Otherwise the status suffices, whatever follows it.
   */
  isWhole: boolean;
};

export type Bounds = {
  deadline: Deadline;
  /** Cancels the exchange. */
  signal?: AbortSignal;
  /** Called with the status of the answer. */
  answer: (status: number) => AnswerBounds;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The body of an answer is longer than `readBytes`. */
export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong';
}

/**
 * Makes an exchange, including its connection. Rejects with `DeadlinePassed`, `AnswerTooLong`, the
 * signal's reason, or an error of undici.
 */
export const exchange = (
  dispatcher: Dispatcher,
  request: HttpRequest,
  bounds: Bounds,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = new Call(bounds, resolve, reject);
    call.start();
    dispatcher.dispatch(request, call);
  });

type Head = { status: number; headers: IncomingHttpHeaders; bounds: AnswerBounds };

class Call implements Dispatcher.DispatchHandler {
  readonly #bounds: Bounds;
  readonly #resolve: (answer: Answer) => void;
  readonly #reject: (error: Error) => void;
  #controller: Dispatcher.DispatchController | null = null;
  /** The timer of the deadline; later that of the rest of the body. */
  #timer: NodeJS.Timeout | undefined;
  /** Why the request was cut off, possibly before it was sent. */
  #broken: Error | null = null;
  #head: Head | null = null;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(bounds: Bounds, resolve: (answer: Answer) => void, reject: (error: Error) => void) {
    this.#bounds = bounds;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  start(): void {
    this.#timer = this.#bounds.deadline.onPassed(this.#cutOff);
    this.#bounds.signal?.addEventListener('abort', this.#onAbort, { once: true });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#broken) controller.abort(this.#broken);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return;
    const bounds = this.#bounds.answer(status);
    this.#head = { status, headers, bounds };
    if (bounds.bodyMs !== undefined) {
      clearTimeout(this.#timer);
      this.#timer = this.#bounds.deadline.onPassed(this.#cutOff, bounds.bodyMs);
    }
    const isTooLong = Number(headers['content-length']) > bounds.readBytes;
    if (bounds.isWhole && isTooLong) this.#cutOff(new AnswerTooLong());
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { keptBytes, readBytes, isWhole } = this.#head!.bounds;
    if (this.#bytes < keptBytes) this.#chunks.push(chunk);
    const isNowKept = this.#bytes < keptBytes && this.#bytes + chunk.length >= keptBytes;
    this.#bytes += chunk.length;
    // The caller need not wait for bytes that it does not keep.
    if (isNowKept && !isWhole) this.#resolveOnce(null);
    if (this.#bytes > readBytes) this.#cutOff(new AnswerTooLong());
  }

  onResponseEnd(): void {
    this.#end(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#end(error);
  }

  readonly #onAbort = () => this.#cutOff(this.#bounds.signal!.reason);

  /** Ends the call immediately, because undici aborts a request only once it is being sent. */
  readonly #cutOff = (reason: Error): void => {
    this.#broken ??= reason;
    this.#end(reason);
    this.#controller?.abort(reason);
  };

  #end(error: Error | null): void {
    clearTimeout(this.#timer);
    this.#bounds.signal?.removeEventListener('abort', this.#onAbort);
    this.#resolveOnce(error);
  }

  /** Resolves or rejects; later calls have no effect. */
  #resolveOnce(error: Error | null): void {
    if (!this.#head || (error && this.#head.bounds.isWhole)) {
      this.#reject(error!);
      return;
    }
    const { status, headers, bounds } = this.#head;
    const [first = NOTHING] = this.#chunks;
    const bytes = this.#chunks.length > 1 ? Buffer.concat(this.#chunks) : first;
    this.#resolve({ status, headers, body: bytes.subarray(0, bounds.keptBytes) });
  }
}

const NOTHING = Buffer.alloc(0);
