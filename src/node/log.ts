import { once } from 'node:events';
import { type DestinationStream, type Logger, pino } from 'pino';
import { spanFields } from '../ground/tracing/index.ts';

/**
 * Longest write of several lines. The system keeps a write of this size in one piece, so the two
 * processes of a node do not cut each other's lines.
 */
const MOST_WRITTEN_BYTES = 4096;

/**
 * Writes one JSON object per line, by default to standard error. With tracing, a line names its
 * span.
 */
export const createLog = (
  level: string,
  destination: DestinationStream = pino.destination({
    ...{ dest: 2, sync: false, maxWrite: MOST_WRITTEN_BYTES },
  }),
): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { req: describeRequest, err: pino.stdSerializers.err },
      // Tracing starts after the log, because the log reports faults in the variables of tracing.
      mixin: spanFields,
      redact: ['*.api_key', 'api_key', 'headers.authorization'],
    },
    destination,
  );

/** Writes all pending lines, and nothing after them. */
export async function writeOut(log: Logger): Promise<void> {
  const stream = (log as unknown as Record<symbol, NodeJS.WritableStream>)[pino.symbols.streamSym]!;
  const written = once(stream, 'drain');
  // An empty text is written last, so its callback shows that all lines are written.
  stream.write('');
  await written;
  log.level = 'silent';
}

/** The fields of a request in a log line, without the query, which may contain the key. */
function describeRequest(request: { method: string; url: string; id: string }) {
  const path = request.url.split('?', 1)[0]!;
  return { id: request.id, method: request.method, path: path.replaceAll(KEY, 'tnr_…') };
}

/** A key in a path, put there by mistake. */
const KEY = /\btnr_\w+/g;
