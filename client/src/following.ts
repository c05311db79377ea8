/** Follows work until it is done: by the service's stream, or by polling. */
import type { Call, Connection } from './connection.ts';
import { growingDelays } from './delays.ts';
import { readMessages } from './messages.ts';

const STREAM = 'text/event-stream';

type Stream = ReadableStream<Uint8Array>;

export type Marked<T> = { id: string | null; data: T | null };

/**
 * Requests a stream.
 * @returns the text of the answer if it is not a stream
 */
export const openStream = (connection: Connection, call: Call): Promise<Stream | string> =>
  connection.open<Stream | string>(
    { ...call, headers: { ...call.headers, accept: STREAM } },
    (response) => {
      const isStream = response.headers.get('content-type')?.startsWith(STREAM);
      return isStream && response.body ? response.body : response.text();
    },
  );

/**
 * Yields each state that a call answers; ends after the last one.
 * @throws TenureError
 */
export async function* follow<T>(
  connection: Connection,
  call: Call,
  isLast: (state: T) => boolean,
): AsyncGenerator<T> {
  for (const ms of growingDelays()) {
    for await (const state of statesOf<T>(connection, call)) {
      yield state;
      if (isLast(state)) return;
    }
    await connection.wait(ms, call.signal);
  }
}

/** The states of one answer: a single state, or a stream until it ends or breaks. */
async function* statesOf<T>(connection: Connection, call: Call): AsyncGenerator<T> {
  const answer = await openStream(connection, call);
  if (typeof answer === 'string') yield connection.parse<T>(answer);
  else yield* dataOf<T>(answer);
}

/** The data of each message until the stream ends or breaks. The caller then requests it again. */
export async function* dataOf<T>(stream: Stream): AsyncGenerator<T> {
  for await (const { data } of markedDataOf<T>(stream)) if (data !== null) yield data;
}

/** Like `dataOf`, each with the id to resume after. Such ids may come without data. */
export async function* markedDataOf<T>(stream: Stream): AsyncGenerator<Marked<T>> {
  for await (const { id, event, data } of unbroken(readMessages(stream))) {
    if (event !== 'end') yield { id, data: data === '' ? null : (JSON.parse(data) as T) };
  }
}

async function* unbroken<T>(stream: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    yield* stream;
  } catch {
    // A broken connection is not an error here: the next request shows whether the service is
    // there.
  }
}
