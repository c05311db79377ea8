/** Receives webhooks in any HTTP server. */
import { WebhookError } from './errors.ts';
import { type HeadersLike, verifyWebhook, type WebhookMessage } from './webhooks.ts';

export type WebhookHandlerOptions = {
  /** `whsec_…`; several during a rotation. */
  secret: string | readonly string[];
  /** Processes a message. It is not called again for a message that was processed. */
  onMessage: (message: WebhookMessage) => unknown;
  /**
   * `before` (default) acknowledges a message before it is processed: at most once, because the
   * service does not repeat acknowledged messages. `after` acknowledges it after `onMessage` and
   * answers 500 if that fails, so the service repeats it: at least once.
   */
  acknowledge?: 'before' | 'after';
  /**
   * Called with errors thrown by `onMessage`, and with errors of messages that the service did not
   * send.
   */
  onError?: (error: unknown) => void;
  /** Larger bodies are rejected; 64 MiB by default. */
  maxBytes?: number;
};

/** A request of Node, of Express before its body parsers, or of Fastify. */
export type NodeRequest = {
  headers: Record<string, string | string[] | undefined>;
  /**
   * The body as a parser returned it: bytes, text or a stream. If absent, the request itself is
   * read.
   */
  body?: unknown;
  /** Set by Fastify: the request of Node. */
  raw?: unknown;
};
export type NodeResponse =
  | { writeHead(status: number): { end(): unknown } }
  | { code(status: number): { send(): unknown } };

export type WebhookHandler = {
  /** For platforms that answer with a `Response`. */
  (request: Request): Promise<Response>;
  (request: NodeRequest, response: NodeResponse): Promise<void>;
};

const MAX_BYTES = 64 * 1024 ** 2;
/** How many of the latest messages are remembered. */
const REMEMBERED = 10_000;

/**
 * Returns a handler that verifies a message, acknowledges it and passes it to `onMessage`. The
 * service repeats a message under the same id if its acknowledgement was lost; repetitions are
 * acknowledged and dropped.
 */
export function webhookHandler(options: WebhookHandlerOptions): WebhookHandler {
  const { onError = (error) => console.error(error), maxBytes = MAX_BYTES } = options;
  const { acknowledge = 'before' } = options;
  const process = processOnce(options.onMessage, onError);

  async function take(headers: HeadersLike, readBody: () => Promise<Uint8Array>): Promise<number> {
    try {
      const message = await verifyWebhook(options.secret, headers, await readBody());
      if (acknowledge === 'after') return (await process(message)) ? 204 : 500;
      // Runs after the answer, which must not wait for the processing.
      setTimeout(() => void process(message));
      return 204;
    } catch (error) {
      onError(error);
      if (error instanceof TooLarge) return 413;
      return error instanceof WebhookError ? 401 : 500;
    }
  }

  async function handle(request: Request | NodeRequest, response?: NodeResponse) {
    if (!response) {
      const { headers, body } = request as Request;
      const status = await take(headers, () => readAll(piecesOf(body), maxBytes));
      return new Response(null, { status });
    }
    const node = request as NodeRequest;
    const status = await take(node.headers, () => readNode(node, maxBytes));
    if ('code' in response) response.code(status).send();
    else response.writeHead(status).end();
  }
  return handle as WebhookHandler;
}

/**
 * Processes each message once: a repetition shares the result of the first. A message whose
 * processing failed is forgotten, so a repetition is processed again.
 * @returns true if the message was processed
 */
function processOnce(
  onMessage: WebhookHandlerOptions['onMessage'],
  onError: (error: unknown) => void,
): (message: WebhookMessage) => Promise<boolean> {
  const results = new Map<string, Promise<boolean>>();
  async function attempt(message: WebhookMessage): Promise<boolean> {
    try {
      await onMessage(message);
      return true;
    } catch (error) {
      results.delete(message.id);
      onError(error);
      return false;
    }
  }
  return (message) => {
    const earlier = results.get(message.id);
    if (earlier) return earlier;
    // Runs in a later turn, so that the message is remembered before its processing can fail.
    const result = Promise.resolve().then(() => attempt(message));
    results.set(message.id, result);
    if (results.size > REMEMBERED) results.delete(results.keys().next().value!);
    return result;
  };
}

class TooLarge extends Error {}

function readNode(request: NodeRequest, maxBytes: number): Promise<Uint8Array> {
  const body = request.body ?? request.raw ?? request;
  if (body instanceof Uint8Array) return readAll([body], maxBytes);
  if (typeof body === 'string') return readAll([new TextEncoder().encode(body)], maxBytes);
  if (Symbol.asyncIterator in (body as object)) {
    return readAll(body as AsyncIterable<Uint8Array>, maxBytes);
  }
  throw new Error('the body was parsed before it could be checked: put the handler before parsers');
}

async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    yield value!;
  }
}

async function readAll(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > maxBytes) throw new TooLarge(`the webhook is larger than ${maxBytes} bytes`);
    read.push(piece);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of read) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
