/** Server-sent events, as the platform's `EventSource` reads them, which sends no headers. */
export type Message = { id: string | null; event: string; data: string };

/** The service says something every 15 seconds: after this long the connection is dead. */
const SILENCE_MS = 45_000;

/**
 * Ends with the stream.
 * @throws Error when the connection breaks, or is silent for too long
 */
export async function* readMessages(body: ReadableStream<Uint8Array>): AsyncGenerator<Message> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop()!;
      for (const block of blocks) {
        const message = parseMessage(block);
        if (message) yield message;
      }
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

/** Null for a comment. */
function parseMessage(block: string): Message | null {
  const fields = block
    .split(/\r?\n/)
    .map((line) => /^(\w+):? ?(.*)$/.exec(line))
    .filter((field) => field !== null)
    .map(([, name, value]) => ({ name: name!, value: value! }));
  const last = (name: string) => fields.filter((field) => field.name === name).at(-1)?.value;
  const data = fields.filter(({ name }) => name === 'data').map(({ value }) => value);
  if (data.length === 0 && last('event') === undefined) return null;
  return { id: last('id') ?? null, event: last('event') ?? 'message', data: data.join('\n') };
}
