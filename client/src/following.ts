/** Follows something until it is done: by the service's stream, else by asking again. */
import type { Call, Connection } from './connection.ts';
import { readMessages } from './messages.ts';
import { growingPauses } from './pauses.ts';

const STREAM = 'text/event-stream';

type Stream = ReadableStream<Uint8Array>;

export type Marked<T> = { id: string | null; data: T | null };

/** Asks for a stream. @returns the text of an answer that is none */
export const openStream = (connection: Connection, call: Call): Promise<Stream | string> =>
  connection.open<Stream | string>(
    { ...call, headers: { ...call.headers, accept: STREAM } },
    (response) => {
      const isStream = response.headers.get('content-type')?.startsWith(STREAM);
      return isStream && response.body ? response.body : response.text();
    },
  );

/**
 * The states of what a call answers with, to the last one.
 * @throws TenureError
 */
export async function* follow<T>(
  connection: Connection,
  call: Call,
  isLast: (state: T) => boolean,
): AsyncGenerator<T> {
  for (const ms of growingPauses()) {
    for await (const state of statesOf<T>(connection, call)) {
      yield state;
      if (isLast(state)) return;
    }
    await connection.wait(ms, call.signal);
  }
}

/** What one answer tells: a state, or a stream of them until it ends or breaks. */
async function* statesOf<T>(connection: Connection, call: Call): AsyncGenerator<T> {
  const answer = await openStream(connection, call);
  if (typeof answer === 'string') yield connection.parse<T>(answer);
  else yield* dataOf<T>(answer);
}

/** What the messages of a stream say, until it ends or breaks: whoever reads it asks again. */
export async function* dataOf<T>(stream: Stream): AsyncGenerator<T> {
  for await (const { data } of markedDataOf<T>(stream)) if (data !== null) yield data;
}

/** As `dataOf`, each with the id to resume after; such ids come without data, too. */
export async function* markedDataOf<T>(stream: Stream): AsyncGenerator<Marked<T>> {
  for await (const { id, event, data } of unbroken(readMessages(stream))) {
    if (event !== 'end') yield { id, data: data === '' ? null : (JSON.parse(data) as T) };
  }
}

async function* unbroken<T>(stream: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    yield* stream;
  } catch {
    // Broken connections are no news: asking again tells whether the service is there.
  }
}
