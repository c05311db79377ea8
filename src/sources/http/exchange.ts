/**
 * One HTTP call: sent, and answered in full within its time and size, or not at all. Built on
 * undici's dispatch, which hands over chunks as they come, so that a slow or endless answer can be
 * broken off at any point; no redirects are followed.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher, Pool } from 'undici';

export type HttpRequest = {
  method: 'GET' | 'POST';
  /** Path and query. */
  path: string;
  headers: string[];
  body: string | null;
};

export type HttpAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Empty unless the status is 200: other bodies are read and dropped. */
  body: Buffer;
};

export type CallLimits = { timeoutMs: number; answerBytes: number };

/** Thrown when a limit is passed. */
export class LimitPassed extends Error {
  override name = 'LimitPassed';
  readonly limit: 'time' | 'size';
  constructor(limit: 'time' | 'size') {
    super(`answer past its limit of ${limit}`);
    this.limit = limit;
  }
}

/** This much of an answer other than 200 is read, so that its connection can be used again. */
const READ_AWAY_BYTES = 64 * 1024;

/**
 * Rejects with `LimitPassed`, the signal's reason, or what undici says. The time runs from here to
 * the last byte, connecting included.
 */
export function exchange(
  pool: Pool,
  request: HttpRequest,
  limits: CallLimits,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const call = new Call(limits, resolve, reject);
    call.start(signal);
    pool.dispatch(request, call);
  });
}

class Call implements Dispatcher.DispatchHandler {
  readonly #limits: CallLimits;
  readonly #resolve: (answer: HttpAnswer) => void;
  readonly #reject: (error: Error) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #timer: NodeJS.Timeout | undefined;
  #unfollow = () => {};
  /** Why the call was broken off, perhaps before it was sent. */
  #broken: Error | null = null;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(
    limits: CallLimits,
    resolve: (answer: HttpAnswer) => void,
    reject: (error: Error) => void,
  ) {
    this.#limits = limits;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  start(signal: AbortSignal): void {
    this.#timer = setTimeout(() => this.#breakOff(new LimitPassed('time')), this.#limits.timeoutMs);
    const abort = () => this.#breakOff(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    this.#unfollow = () => signal.removeEventListener('abort', abort);
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
    this.#status = status;
    this.#headers = headers;
    if (Number(headers['content-length']) > this.#mostBytes)
      this.#breakOff(new LimitPassed('size'));
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#mostBytes) this.#breakOff(new LimitPassed('size'));
    else if (this.#status === 200) this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#end();
    const [first = NOTHING] = this.#chunks;
    const body = this.#chunks.length > 1 ? Buffer.concat(this.#chunks) : first;
    this.#resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(this.#broken ?? error);
  }

  get #mostBytes(): number {
    return this.#status === 200 ? this.#limits.answerBytes : READ_AWAY_BYTES;
  }

  /** Rejects at once: undici can abort only once the request is being sent. */
  #breakOff(reason: Error): void {
    this.#broken ??= reason;
    this.#fail(this.#broken);
    this.#controller?.abort(this.#broken);
  }

  /** A status other than 200 is an answer by itself, even if its body fails. */
  #fail(error: Error): void {
    this.#end();
    const status = this.#status;
    const headers = this.#headers;
    if (status === 0 || status === 200) this.#reject(error);
    else this.#resolve({ status, headers, body: NOTHING });
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#unfollow();
  }
}

const NOTHING = Buffer.alloc(0);
