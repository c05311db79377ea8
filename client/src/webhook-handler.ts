/** Receives webhooks in whatever a program serves HTTP with. */
import { WebhookError } from './errors.ts';
import { type HeadersLike, verifyWebhook, type WebhookMessage } from './webhooks.ts';

export type WebhookHandlerOptions = {
  /** `whsec_…`; several while one is rotated. */
  secret: string | readonly string[];
  /** Processes a message. A message whose processing succeeded is not handed on again. */
  onMessage: (message: WebhookMessage) => unknown;
  /**
   * `before` (default) acknowledges a message before it is processed: at most once, because the
   * service does not repeat what was acknowledged. `after` acknowledges it after `onMessage`, and
   * answers 500 when that fails, so the service repeats it: at least once.
   */
  acknowledge?: 'before' | 'after';
  /** Told of what `onMessage` throws, and of senders that are not the service. */
  onError?: (error: unknown) => void;
  /** Larger bodies are refused; 64 MiB by default. */
  maxBytes?: number;
};

/** A request of Node, of Express before its body parsers, or of Fastify. */
export type NodeRequest = {
  headers: Record<string, string | string[] | undefined>;
  /** As a parser has left it: bytes, text or a stream; the request itself is read when absent. */
  body?: unknown;
  /** Of Fastify. */
  raw?: unknown;
};
export type NodeResponse =
  | { writeHead(status: number): { end(): unknown } }
  | { code(status: number): { send(): unknown } };

export type WebhookHandler = {
  /** Of platforms that answer with a `Response`. */
  (request: Request): Promise<Response>;
  (request: NodeRequest, response: NodeResponse): Promise<void>;
};

const MAX_BYTES = 64 * 1024 ** 2;
/** So many messages are remembered, the latest ones. */
const REMEMBERED = 10_000;

/**
 * A handler that checks a message, acknowledges it, and hands it on. The service sends a message again
 * under the same id when it is not sure that it arrived: repetitions are acknowledged and dropped.
 */
export function webhookHandler(options: WebhookHandlerOptions): WebhookHandler {
  const { onError = (error) => console.error(error), maxBytes = MAX_BYTES } = options;
  const { acknowledge = 'before' } = options;
  const process = processOnce(options.onMessage, onError);

  async function take(headers: HeadersLike, readBody: () => Promise<Uint8Array>): Promise<number> {
    try {
      const message = await verifyWebhook(options.secret, headers, await readBody());
      if (acknowledge === 'after') return (await process(message)) ? 204 : 500;
      // After the answer: it must not wait for the work.
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
 * Processes each message once: repetitions share the outcome of the first. A message whose processing
 * failed is forgotten, so a repetition is processed again.
 * @returns whether the message has been processed
 */
function processOnce(
  onMessage: WebhookHandlerOptions['onMessage'],
  onError: (error: unknown) => void,
): (message: WebhookMessage) => Promise<boolean> {
  const outcomes = new Map<string, Promise<boolean>>();
  async function attempt(message: WebhookMessage): Promise<boolean> {
    try {
      await onMessage(message);
      return true;
    } catch (error) {
      outcomes.delete(message.id);
      onError(error);
      return false;
    }
  }
  return (message) => {
    const earlier = outcomes.get(message.id);
    if (earlier) return earlier;
    // A later turn, so the message is remembered before its processing can fail.
    const outcome = Promise.resolve().then(() => attempt(message));
    outcomes.set(message.id, outcome);
    if (outcomes.size > REMEMBERED) outcomes.delete(outcomes.keys().next().value!);
    return outcome;
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
    if (length > maxBytes) throw new TooLarge(`a webhook is larger than ${maxBytes} bytes`);
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
