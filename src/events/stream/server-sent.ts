/** One answer in the format of server-sent events (WHATWG HTML, 9.2). */
import { once } from 'node:events';
import type { FastifyReply } from 'fastify';

const COMMENT_EVERY_MS = 15_000;
/**
 * A client that has read nothing for this long is disconnected. It can continue after its last id.
 */
const SLOW_MS = 30_000;
/** Milliseconds until a browser reconnects. */
const RETRY_MS = 2_000;

export type Message = { id?: string; event?: string; data: string };

export const renderMessage = ({ id, event, data }: Message): string => {
  const lines = data.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`);
  const head = `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}`;
  return `${head}${lines.join('')}\n`;
};

/** A block without data is not a message, but browsers store its id. */
const renderComment = (id: string | null): string => (id === null ? ':\n\n' : `:\nid: ${id}\n\n`);

export class ServerSent {
  /** The id in comments: a client that reconnects continues after it. */
  resumeAt: string | null = null;
  readonly #raw: FastifyReply['raw'];
  readonly #ended = new AbortController();
  readonly #comments: NodeJS.Timeout;

  /** Begins the answer. No other answer can be sent from here on. */
  constructor(reply: FastifyReply) {
    reply.hijack();
    this.#raw = reply.raw;
    this.#raw.shouldKeepAlive = false;
    this.#raw.socket?.setTimeout(0);
    this.#raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies that buffer answers would delay events.
      'x-accel-buffering': 'no',
    });
    this.#raw.write(`retry: ${RETRY_MS}\n\n`);
    this.#comments = setInterval(() => this.#comment(), COMMENT_EVERY_MS).unref();
    // A client that is already gone causes no further `close` event.
    if (this.#raw.closed || this.#raw.socket?.destroyed) this.#stop();
    else this.#raw.once('close', () => this.#stop());
  }

  /** Aborts when the answer has ended, for any reason. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  /** Resolves when more can be written, or when the answer has ended. */
  async write(text: string): Promise<void> {
    if (this.ended.aborted || this.#raw.write(text)) return;
    const signal = AbortSignal.any([this.ended, AbortSignal.timeout(SLOW_MS)]);
    await once(this.#raw, 'drain', { signal }).catch(() => this.#raw.destroy());
  }

  /** Ends the answer, with an optional last text. Repeated calls have no effect. */
  end(text?: string): void {
    if (this.ended.aborted) return;
    this.#raw.end(text);
    // Closes the connection of a client that does not read.
    setTimeout(() => this.#raw.destroy(), SLOW_MS).unref();
    this.#stop();
  }

  /** Skips clients that have not read what was written before. */
  #comment(): void {
    if (!this.#raw.writableNeedDrain) this.#raw.write(renderComment(this.resumeAt));
  }

  #stop(): void {
    clearInterval(this.#comments);
    this.#ended.abort();
  }
}
