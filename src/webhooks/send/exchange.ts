/**
 * One POST and its answer, without redirects or retries. Uses undici's `dispatch`, because what
 * undici's `request` adds to each POST (a stream, two signals, their promises) costs more than the
 * POST itself.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { unescape as percentDecode } from 'node:querystring';
import type { Dispatcher } from 'undici';
import { callersTraceparent } from '../../tracing/index.ts';
import { VERSION } from '../../version.ts';

const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_ANSWER_MS = 2_000;

export type Body = string | Buffer | null;
export type Sending = { agent: Dispatcher; body: Body; deadline: Deadline };
type Answer = { status: number; headers: IncomingHttpHeaders };

/**
 * Sends the body and waits for the status of the answer. The rest of the answer is read in the
 * background, only so that the connection can be used again; a long or slow one is cut off.
 * Rejects with `DeadlinePassed` or an error of undici.
 */
export function exchange({ agent, body, deadline }: Sending, url: URL): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new Call(resolve, reject);
    call.start(deadline);
    const { origin, pathname, search } = url;
    const headers = headersFor(url);
    agent.dispatch({ origin, path: pathname + search, method: 'POST', headers, body }, call);
  });
}

class Call implements Dispatcher.DispatchHandler {
  private readonly resolve: (answer: Answer) => void;
  private readonly reject: (error: Error) => void;
  private controller: Dispatcher.DispatchController | null = null;
  /** First for the deadline; once the status is there, for the rest of the answer. */
  private timer: NodeJS.Timeout | undefined;
  /** Why it was broken off, which may have happened before it was sent. */
  private broken: Error | null = null;
  private bytes = 0;

  constructor(resolve: (answer: Answer) => void, reject: (error: Error) => void) {
    this.resolve = resolve;
    this.reject = reject;
  }

  start(deadline: Deadline): void {
    this.timer = deadline.onPassed((reason) => this.breakOff(reason));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.broken) controller.abort(this.broken);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.breakOff(new Error('answer too slow')), MAX_ANSWER_MS);
    this.resolve({ status, headers });
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.bytes > MAX_ANSWER_BYTES) this.breakOff(new Error('answer too long'));
  }

  onResponseEnd(): void {
    clearTimeout(this.timer);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.timer);
    this.reject(error);
  }

  /** Rejects at once: undici takes an abort only when it begins to send, which may be much later. */
  private breakOff(reason: Error): void {
    this.broken = reason;
    this.reject(reason);
    this.controller?.abort(reason);
  }
}

const HEADERS = { 'content-type': 'application/json', 'user-agent': `tenure/${VERSION}` };

/**
 * A user name and password in the URL become Basic authorization (RFC 7617). Who began the trace is
 * told how it goes on (docs/tracing.md#what-others-are-told).
 */
function headersFor({ username, password }: URL): Record<string, string> {
  const traceparent = callersTraceparent();
  const headers = traceparent === null ? HEADERS : { ...HEADERS, traceparent };
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
  private readonly limitMs: number;
  private readonly startedAt = performance.now();

  constructor(limitMs: number) {
    this.limitMs = limitMs;
  }

  /** Calls `act` when the time is up, unless the returned timer is cleared before. */
  onPassed(act: (reason: DeadlinePassed) => void): NodeJS.Timeout {
    const reason = () => new DeadlinePassed(`no answer within ${this.limitMs / 1000} s`);
    const leftMs = this.limitMs - (performance.now() - this.startedAt);
    return setTimeout(() => act(reason()), leftMs);
  }
}
