/**
 * One POST and its answer, without redirects or retries. Uses undici's `dispatch`, because what
 * undici's `request` adds to each POST (a stream, two signals, their promises) costs more than the
 * POST itself.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { unescape as percentDecode } from 'node:querystring';
import type { Dispatcher } from 'undici';
import { callersTraceparent } from '../../../ground/tracing/index.ts';
import { VERSION } from '../../../ground/version.ts';
import { KEPT_BYTES, toAnswerText } from './answer-text.ts';

const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_ANSWER_MS = 2_000;

export type Body = string | Buffer | null;
export type Sending = {
  agent: Dispatcher;
  body: Body;
  deadline: Deadline;
  /** Beside those of every POST. */
  headers?: Readonly<Record<string, string>>;
};
type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/**
 * Sends the body and waits for the answer, of which the beginning is kept. The status alone counts:
 * whatever comes of the rest within a moment is enough. What is not kept is read in the background,
 * only so that the connection can be used again; a long or slow answer is cut off.
 * Rejects with `DeadlinePassed` or an error of undici.
 */
export function exchange(sending: Sending, url: URL): Promise<Answer> {
  const { agent, body, deadline } = sending;
  return new Promise((resolve, reject) => {
    const call = new Call(resolve, reject, deadline);
    call.start();
    const { origin, pathname, search } = url;
    const headers = headersFor(url, sending.headers);
    agent.dispatch({ origin, path: pathname + search, method: 'POST', headers, body }, call);
  });
}

class Call implements Dispatcher.DispatchHandler {
  readonly #resolve: (answer: Answer) => void;
  readonly #reject: (error: Error) => void;
  readonly #deadline: Deadline;
  #controller: Dispatcher.DispatchController | null = null;
  /** First for the deadline; once the status is there, for the rest of the answer. */
  #timer: NodeJS.Timeout | undefined;
  /** Why it was broken off, which may have happened before it was sent. */
  #broken: Error | null = null;
  #head: Omit<Answer, 'text'> | null = null;
  readonly #kept: Buffer[] = [];
  #bytes = 0;

  constructor(
    resolve: (answer: Answer) => void,
    reject: (error: Error) => void,
    deadline: Deadline,
  ) {
    this.#resolve = resolve;
    this.#reject = reject;
    this.#deadline = deadline;
  }

  start(): void {
    this.#timer = this.#deadline.onPassed((reason) => this.#breakOff(reason));
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
    this.#head = { status, headers };
    clearTimeout(this.#timer);
    this.#timer = this.#deadline.onPassed((reason) => this.#breakOff(reason), MAX_ANSWER_MS);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#bytes < KEPT_BYTES) {
      this.#kept.push(chunk);
      if (this.#bytes + chunk.length >= KEPT_BYTES) this.#end(null);
    }
    this.#bytes += chunk.length;
    if (this.#bytes > MAX_ANSWER_BYTES) this.#breakOff(new Error('answer too long'));
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer);
    this.#end(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer);
    this.#end(error);
  }

  /** Ends it at once: undici takes an abort only when it begins to send, which may be much later. */
  #breakOff(reason: Error): void {
    this.#broken = reason;
    this.#end(reason);
    this.#controller?.abort(reason);
  }

  /** With what has come of an answer; without a status it has failed. Only the first call counts. */
  #end(error: Error | null): void {
    if (this.#head) this.#resolve({ ...this.#head, text: toAnswerText(this.#kept) });
    else this.#reject(error!);
  }
}

const HEADERS = { 'content-type': 'application/json', 'user-agent': `tenure/${VERSION}` };

/**
 * A user name and password in the URL become Basic authorization (RFC 7617). Who began the trace is
 * told how it goes on (docs/tracing.md#what-others-are-told).
 */
function headersFor(
  { username, password }: URL,
  further: Sending['headers'],
): Record<string, string> {
  const traceparent = callersTraceparent();
  const headers = { ...HEADERS, ...further, ...(traceparent !== null && { traceparent }) };
  if (username === '' && password === '') return headers;
  const credentials = `${percentDecode(username)}:${percentDecode(password)}`;
  return { ...headers, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** A POST has used up its time. */
export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed';
}

/** The time limit of a POST with its redirects. It runs from the construction of this object. */
export class Deadline {
  readonly #limitMs: number;
  readonly #startedAt = performance.now();

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /**
   * Calls `act` when the time is up, unless the returned timer is cleared before.
   * @param mostMs calls it then already, if that is earlier
   */
  onPassed(
    act: (reason: DeadlinePassed) => void,
    mostMs = Number.POSITIVE_INFINITY,
  ): NodeJS.Timeout {
    const reason = () => new DeadlinePassed(`no answer within ${this.#limitMs / 1000} s`);
    const leftMs = this.#limitMs - (performance.now() - this.#startedAt);
    return setTimeout(() => act(reason()), Math.min(leftMs, mostMs));
  }
}
