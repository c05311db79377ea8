/** What must hold for an http source beyond the kinds of its values. */
import { check, type Problem } from './check.ts';
import type { SourceConfig } from './config.ts';
import { pointerTo } from './error.ts';
import { HttpSource } from './schema.ts';

/** Without problems the source is there. */
export type SourceRead = { source: SourceConfig | null; problems: Problem[] };

export function readHttp(given: unknown, pointer: string): SourceRead {
  const { value, problems } = check(HttpSource, given, pointer);
  if (value === null) return { source: null, problems };
  const found = [...requestProblems(value, pointer), ...headerProblems(value.headers, pointer)];
  return { source: httpSource(value), problems: found };
}

function httpSource(value: HttpSource): SourceConfig {
  const { request } = value;
  const headers = Object.entries(value.headers).map(([name, text]) => [name.toLowerCase(), text]);
  return {
    type: 'http',
    name: value.name ?? 'http',
    url: request?.url ?? value.url ?? '',
    headers: Object.fromEntries(headers),
    timeoutMs: value.timeout,
    concurrency: value.concurrency,
    ratePerSecond: value.rate_per_second ?? null,
    provides: value.provides,
    request: request ? { method: request.method, body: request.body ?? null } : null,
    response: value.response ?? null,
  };
}

function requestProblems({ url, request }: HttpSource, pointer: string): Problem[] {
  const problems: Problem[] = [];
  if (!url && !request?.url) {
    problems.push({ pointer: `${pointer}/url`, reason: 'is missing, and has no default' });
  }
  if (request?.method === 'GET' && request.body !== undefined) {
    problems.push({ pointer: `${pointer}/request/body`, reason: 'a GET request has no body' });
  }
  return problems;
}

/** Headers that belong to the connection, which the HTTP client sets itself. */
const RESERVED = [
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
];

function headerProblems(headers: Record<string, string>, pointer: string): Problem[] {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  return Object.keys(headers).flatMap((header, index) => {
    const at = pointerTo(`${pointer}/headers`, header);
    const name = header.toLowerCase();
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      return [{ pointer: at, reason: 'is not a header name' }];
    if (RESERVED.includes(name))
      return [{ pointer: at, reason: 'is set by the HTTP client itself' }];
    if (names.indexOf(name) < index) return [{ pointer: at, reason: 'is given twice' }];
    return [];
  });
}
