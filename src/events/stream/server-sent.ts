/** One answer of server-sent events (WHATWG HTML, 9.2): written as its client reads it. */
import { once } from 'node:events';
import type { FastifyReply } from 'fastify';

const COMMENT_EVERY_MS = 15_000;
/** Who has read nothing for this long is cut off, and resumes by the last id. */
const SLOW_MS = 30_000;
/** How soon a browser connects again, in milliseconds. */
const RETRY_MS = 2_000;

export type Message = { id?: string; event?: string; data: string };

export const renderMessage = ({ id, event, data }: Message): string => {
  const lines = data.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`);
  const head = `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}`;
  return `${head}${lines.join('')}\n`;
};

/** A block without data is no message, and its id counts all the same. */
const renderComment = (id: string | null): string => (id === null ? ':\n\n' : `:\nid: ${id}\n\n`);

export class ServerSent {
  /** The id that comments carry: a client that has got one resumes there. */
  resumeAt: string | null = null;
  readonly #raw: FastifyReply['raw'];
  readonly #ended = new AbortController();
  readonly #comments: NodeJS.Timeout;

  /** Begins the answer: from here on nothing else may be answered. */
  constructor(reply: FastifyReply) {
    reply.hijack();
    this.#raw = reply.raw;
    this.#raw.shouldKeepAlive = false;
    this.#raw.socket?.setTimeout(0);
    this.#raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies that gather answers would hold events back.
      'x-accel-buffering': 'no',
    });
    this.#raw.write(`retry: ${RETRY_MS}\n\n`);
    this.#comments = setInterval(() => this.#comment(), COMMENT_EVERY_MS).unref();
    // Of a client that is gone already this never comes again.
    if (this.#raw.closed || this.#raw.socket?.destroyed) this.#stop();
    else this.#raw.once('close', () => this.#stop());
  }

  /** Aborts when the answer has ended, whoever ended it. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  /** Resolves when there is room for more, or when the answer has ended. */
  async write(text: string): Promise<void> {
    if (this.ended.aborted || this.#raw.write(text)) return;
    const signal = AbortSignal.any([this.ended, AbortSignal.timeout(SLOW_MS)]);
    await once(this.#raw, 'drain', { signal }).catch(() => this.#raw.destroy());
  }

  /** Ends the answer, with a last text where there is one. Again is harmless. */
  end(text?: string): void {
    if (this.ended.aborted) return;
    this.#raw.end(text);
    // A client that does not read would keep the connection.
    setTimeout(() => this.#raw.destroy(), SLOW_MS).unref();
    this.#stop();
  }

  /** Not to a client that has not read what came before. */
  #comment(): void {
    if (!this.#raw.writableNeedDrain) this.#raw.write(renderComment(this.resumeAt));
  }

  #stop(): void {
    clearInterval(this.#comments);
    this.#ended.abort();
  }
}
