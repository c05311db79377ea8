import { once } from 'node:events';
import { type DestinationStream, type Logger, pino } from 'pino';
import { spanFields } from '../../ground/tracing/index.ts';

/**
 * Logs one JSON object a line, by default to standard error. While traces are on, a line names the
 * span in which it was written.
 */
export const createLog = (
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { req: describeRequest, err: pino.stdSerializers.err },
      // Traces begin after the log does, which tells what is wrong with their variables.
      mixin: spanFields,
      redact: ['*.api_key', 'api_key', 'headers.authorization'],
    },
    destination,
  );

/** Writes what has been logged so far, and nothing after it. */
export async function writeOut(log: Logger): Promise<void> {
  const stream = (log as unknown as Record<symbol, NodeJS.WritableStream>)[pino.symbols.streamSym]!;
  const written = once(stream, 'drain');
  // An empty text goes to the end of the line, and the stream says when it has been written.
  stream.write('');
  await written;
  log.level = 'silent';
}

/** What a log line says about a request. Without the query, which may hold the key. */
function describeRequest(request: { method: string; url: string; id: string }) {
  const path = request.url.split('?', 1)[0]!;
  return { id: request.id, method: request.method, path: path.replaceAll(KEY, 'tnr_…') };
}

/** A key that was put into a path by mistake. */
const KEY = /\btnr_\w+/g;
