/** Clients that read events: from pages, and from server-sent events. */
import type { Json, TestService } from '../support/service.ts';

export const PATH = '/api/v1/events';

/** All events of an account after an id, page by page. */
export async function readAll(
  service: TestService,
  query: Record<string, string> = {},
): Promise<Json[]> {
  const events: Json[] = [];
  for (let from = query.last_event_id; ; ) {
    const { status, body } = await service.get(PATH, {
      ...query,
      ...(from && { last_event_id: from }),
    });
    if (status !== 200) throw new Error(`${status}: ${body.message}`);
    if (body.events.length === 0) return events;
    events.push(...body.events);
    from = body.last_event_id;
  }
}

export type Message = { id?: string; event?: string; data?: string; comment?: true };

/** An open stream; its messages are taken one by one. */
export type Stream = {
  response: Response;
  /** The next message that is not a comment; undefined if the server has ended the stream. */
  next(): Promise<Message | undefined>;
  /** All messages until the server ends the stream. */
  rest(): Promise<Message[]>;
  close(): void;
};

export async function openStream(
  { url, apiKey }: { url: string; apiKey: string },
  path: string,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Stream> {
  const abort = new AbortController();
  const response = await fetch(
    `${url}${path}?${new URLSearchParams({ api_key: apiKey, ...query })}`,
    {
      headers: { accept: 'text/event-stream', ...headers },
      signal: abort.signal,
    },
  );
  const messages = parse(response.body!);
  const next = async () => (await messages.next()).value as Message | undefined;
  return {
    response,
    next,
    async rest() {
      const found: Message[] = [];
      for (let one = await next(); one; one = await next()) found.push(one);
      return found;
    },
    close: () => abort.abort(),
  };
}

async function* parse(body: ReadableStream<Uint8Array>): AsyncGenerator<Message> {
  let text = '';
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    text += piece;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const message = parseBlock(text.slice(0, end));
      text = text.slice(end + 2);
      if (message) yield message;
    }
  }
}

function parseBlock(block: string): Message | null {
  const message: Message = {};
  for (const line of block.split('\n')) {
    const [, field, value] = /^(id|event|data): (.*)$/.exec(line) ?? [];
    if (field === 'data')
      message.data = message.data === undefined ? value! : `${message.data}\n${value}`;
    else if (field) message[field as 'id' | 'event'] = value!;
  }
  return message.data === undefined ? null : message;
}
