import { describeCause } from './failures.ts';

/**
 * The bytes of an answer as they come.
 * @param service its URL, for messages
 * @throws Error when the connection breaks meanwhile; the signal's reason when it is aborted
 */
export async function* readPieces(
  { body }: Response,
  service: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body!;
  } catch (cause) {
    signal.throwIfAborted();
    throw new Error(`${service} broke the answer off (${describeCause(cause)})`, { cause });
  }
}
