/**
 * One POST and its answer; no redirects, no retries. Built on undici's dispatch: what its
 * `request` adds for each POST (a stream, two signals, their promises) costs more than the POST.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { unescape as percentDecode } from 'node:querystring';
import type { Dispatcher } from 'undici';
import { VERSION } from '../../version.ts';

const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_ANSWER_MS = 2_000;

export type Body = string | Buffer | null;
export type Sending = { agent: Dispatcher; body: Body; deadline: Deadline };
type Answer = { status: number; headers: IncomingHttpHeaders };

/**
 * Sends the body and waits for the answer's status. What the answer says beyond it is read, in
 * the background, only so that the connection can serve again: a long or slow one is cut off.
 * Rejects with `DeadlinePassed`, or what undici says.
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
  /** Runs out with the deadline, then with the time for the rest of the answer. */
  private timer: NodeJS.Timeout | undefined;
  /** Why it was broken off, perhaps before it was sent. */
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

  /** undici hears of it only once the POST is being sent; nobody has to wait for that. */
  private breakOff(reason: Error): void {
    this.broken = reason;
    this.reject(reason);
    this.controller?.abort(reason);
  }
}

const HEADERS = { 'content-type': 'application/json', 'user-agent': `tenure/${VERSION}` };

/** A user name and password in the URL become Basic authorization (RFC 7617). */
function headersFor({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return HEADERS;
  const credentials = `${percentDecode(username)}:${percentDecode(password)}`;
  return { ...HEADERS, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** Why something ended when its time was up. */
export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed';
}

/** A limited time for a delivery as a whole; it runs from here, whatever the delivery waits for. */
export class Deadline {
  private readonly limitMs: number;
  private readonly startedAt = performance.now();

  constructor(limitMs: number) {
    this.limitMs = limitMs;
  }

  /** Has `act` called when the time is up, unless the timer is cleared before. */
  onPassed(act: (reason: DeadlinePassed) => void): NodeJS.Timeout {
    const reason = () => new DeadlinePassed(`no answer within ${this.limitMs / 1000} s`);
    const leftMs = this.limitMs - (performance.now() - this.startedAt);
    return setTimeout(() => act(reason()), leftMs);
  }
}
