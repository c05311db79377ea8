/** Spans in the form a collector receives, from OTLP in JSON or in protobuf. */

export type Value = string | number | boolean;
export type SpanContext = { traceId: string; spanId: string };
export type SentSpan = SpanContext & {
  parentSpanId: string;
  name: string;
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  attributes: Record<string, Value>;
  links: SpanContext[];
  failed: boolean;
  /** Attributes of the process that sent it. */
  resource: Record<string, Value>;
};

// biome-ignore lint/suspicious/noExplicitAny: what was sent is looked into freely
type Message = any;

const ERROR = 2;

export function decode(contentType: string, body: Buffer): SentSpan[] {
  const request: Message =
    contentType === 'application/json' ? JSON.parse(body.toString()) : parse(body, REQUEST);
  return request.resourceSpans.flatMap(({ resource, scopeSpans }: Message) =>
    scopeSpans.flatMap(({ spans }: Message) =>
      spans.map((span: Message) => toSpan(span, toRecord(resource.attributes))),
    ),
  );
}

const toSpan = (span: Message, resource: SentSpan['resource']): SentSpan => ({
  traceId: span.traceId,
  spanId: span.spanId,
  parentSpanId: span.parentSpanId ?? '',
  name: span.name,
  kind: span.kind,
  attributes: toRecord(span.attributes ?? []),
  links: (span.links ?? []).map(({ traceId, spanId }: Message) => ({ traceId, spanId })),
  failed: span.status?.code === ERROR,
  resource,
});

const toRecord = (pairs: Message[]): Record<string, Value> =>
  Object.fromEntries(
    pairs.map(({ key, value }) => {
      const [kind, content] = Object.entries(value)[0] as [string, Value];
      return [key, kind === 'intValue' ? Number(content) : content];
    }),
  );

type Kind = 'hex' | 'text' | 'number' | 'boolean' | 'double' | Schema;
/** By the number of a field: its name and its schema; lists are under `many`. */
type Schema = Record<number, [name: string, kind: Kind, many?: 'many']>;

// The part of https://github.com/open-telemetry/opentelemetry-proto that is read here.
const VALUE: Schema = {
  1: ['stringValue', 'text'],
  2: ['boolValue', 'boolean'],
  3: ['intValue', 'number'],
  4: ['doubleValue', 'double'],
};
const PAIR: Schema = { 1: ['key', 'text'], 2: ['value', VALUE] };
const LINK: Schema = { 1: ['traceId', 'hex'], 2: ['spanId', 'hex'] };
const SPAN: Schema = {
  1: ['traceId', 'hex'],
  2: ['spanId', 'hex'],
  4: ['parentSpanId', 'hex'],
  5: ['name', 'text'],
  6: ['kind', 'number'],
  9: ['attributes', PAIR, 'many'],
  13: ['links', LINK, 'many'],
  15: ['status', { 3: ['code', 'number'] }],
};
const REQUEST: Schema = {
  1: [
    'resourceSpans',
    {
      1: ['resource', { 1: ['attributes', PAIR, 'many'] }],
      2: ['scopeSpans', { 2: ['spans', SPAN, 'many'] }, 'many'],
    },
    'many',
  ],
};

/** Reads a protobuf message; fields that the schema does not name are skipped. */
function parse(bytes: Buffer, schema: Schema): Message {
  const message: Message = {};
  let at = 0;
  const varint = (): number => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++]!;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return Number(BigInt.asIntN(64, value));
    }
  };
  const take = (length: number): Buffer => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const read: Record<number, () => number | Buffer> = {
    0: varint,
    1: () => take(8),
    2: () => take(varint()),
    5: () => take(4),
  };
  while (at < bytes.length) {
    const tag = varint();
    const raw = read[tag & 7]!();
    const [name, kind, many] = schema[tag >> 3] ?? [];
    if (!name) continue;
    const value = toValue(raw, kind!);
    message[name] = many ? [...(message[name] ?? []), value] : value;
  }
  return message;
}

function toValue(raw: number | Buffer, kind: Kind): unknown {
  if (typeof raw === 'number') return kind === 'boolean' ? raw === 1 : raw;
  if (kind === 'double') return raw.readDoubleLE();
  if (kind === 'hex') return raw.toString('hex');
  return kind === 'text' ? raw.toString() : parse(raw, kind as Schema);
}
