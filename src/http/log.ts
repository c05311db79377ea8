import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured logs, one JSON object a line; to standard error unless told. */
export const createLog = (
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { req: describeRequest, err: pino.stdSerializers.err },
      redact: ['*.api_key', 'api_key', 'headers.authorization'],
    },
    destination,
  );

/** What a log line says of a request: no query values, for one of them is the key. */
function describeRequest(request: { method: string; url: string; id: string }) {
  return { id: request.id, method: request.method, path: request.url.split('?', 1)[0] };
}
