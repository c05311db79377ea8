import { describeCause } from './failures.ts';

/**
 * Yields the bytes of an answer as they arrive.
 * @param service URL of the service, for messages
 * @throws Error if the connection breaks; the signal's reason if it is aborted
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
    throw new Error(`${service} ended its answer early (${describeCause(cause)})`, { cause });
  }
}
