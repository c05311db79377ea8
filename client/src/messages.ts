/** Reads server-sent events. The platform's `EventSource` cannot send headers. */
export type Message = { id: string | null; event: string; data: string };

/** The service sends something every 15 seconds; after this time the connection is dead. */
const SILENCE_MS = 45_000;

/**
 * Yields messages until the stream ends.
 * @throws Error if the connection breaks, or is silent for too long
 */
export async function* readMessages(body: ReadableStream<Uint8Array>): AsyncGenerator<Message> {
  let block: string[] = [];
  for await (const line of readLines(body)) {
    if (line !== '') {
      block.push(line);
      continue;
    }
    const message = parseMessage(block);
    block = [];
    if (message) yield message;
  }
}

/** Lines end with CR LF, LF or CR only. Other separators, such as U+2028, are part of the text. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let endedInReturn = false;
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      const piece = decoder.decode(value, { stream: true });
      if (piece === '') continue;
      // CR and LF of one line end may arrive in two pieces.
      text += endedInReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
      endedInReturn = piece.endsWith('\r');
      const lines = text.split(/\r\n|\n|\r/);
      text = lines.pop()!;
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function withinSilence<T>(read: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the stream has gone silent')), SILENCE_MS);
  });
  return Promise.race([read, silence]).finally(() => clearTimeout(timer));
}

/** Null for a comment. A message may hold only an id to resume after. */
function parseMessage(lines: string[]): Message | null {
  const fields = lines.filter((line) => !line.startsWith(':')).map(parseField);
  const last = (name: string) => fields.filter((field) => field.name === name).at(-1)?.value;
  const data = fields.filter(({ name }) => name === 'data').map(({ value }) => value);
  const isComment = data.length === 0 && last('event') === undefined && last('id') === undefined;
  if (isComment) return null;
  return { id: last('id') ?? null, event: last('event') ?? 'message', data: data.join('\n') };
}

function parseField(line: string): { name: string; value: string } {
  const colon = line.indexOf(':');
  if (colon < 0) return { name: line, value: '' };
  const value = line.slice(colon + 1);
  return { name: line.slice(0, colon), value: value.startsWith(' ') ? value.slice(1) : value };
}
