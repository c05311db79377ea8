import { type Logger, pino } from 'pino';

/** Structured logs to standard error, one JSON object a line. */
export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { req: describeRequest, err: pino.stdSerializers.err },
      redact: ['*.api_key', 'api_key', 'headers.authorization'],
    },
    pino.destination({ dest: 2, sync: false }),
  );

/** What a log line says of a request: no query values, for one of them is the key. */
function describeRequest(request: { method: string; url: string; id: string }) {
  return { id: request.id, method: request.method, path: request.url.split('?', 1)[0] };
}
