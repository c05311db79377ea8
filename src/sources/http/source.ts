/** A source that is queried over HTTP about one person at a time. */
import type { Logger } from 'pino';
import { type buildConnector, Pool } from 'undici';
import type { HttpSourceConfig } from '../../ground/config/index.ts';
import {
  type Answer,
  AnswerTooLong,
  createConnector,
  Deadline,
  DeadlinePassed,
  exchange,
  type Resolver,
} from '../../ground/outbound/index.ts';
import { boundToSpan, noteOnSpan, traceparent } from '../../ground/tracing/index.ts';
import { accept } from '../asking/accept.ts';
import type { SourceMetrics } from '../metrics.ts';
import type { Question } from '../question.ts';
import { type Failure, failed, type Reply, type Source } from '../source.ts';
import type { RestEvents } from './circuit-breaker.ts';
import { createLimits } from './limits.ts';
import { compileMapping, type Mapping, MappingFault, withLists } from './mapping.ts';
import { explainFault, parseStatus } from './meaning.ts';
import { type Policy, STANDARD_POLICY } from './policy.ts';
import { protocolBody, requestBuilder, type SourceRequest } from './request.ts';

/** More than enough, because a person's record has a few kilobytes. */
const ANSWER_BYTES = 5 * 1024 * 1024;
const FOUND = { keptBytes: ANSWER_BYTES, readBytes: ANSWER_BYTES, isWhole: true };
/** Only the status matters in other answers. */
const OTHER = { keptBytes: 0, readBytes: 64 * 1024, isWhole: false };

export type HttpSourceParts = {
  metrics: SourceMetrics;
  log: Logger;
  policy?: Partial<Policy>;
  resolver: Resolver;
  /** Receives the JSON of each answer, and the result of its mapping. */
  onAnswer?: ((answer: unknown, mapped: unknown) => void) | undefined;
  /** Makes connections instead of undici. */
  connect?: buildConnector.connector;
};

export function createHttpSource(config: HttpSourceConfig, parts: HttpSourceParts): Source {
  const { metrics } = parts;
  const policy = { ...STANDARD_POLICY, ...parts.policy };
  const pool = createPool(config, parts);
  const build = requestBuilder(config);
  const mapping = config.response === null ? null : compileMapping(config.response);
  const withinLimits = createLimits({ ...config, policy, events: reportRests(parts) });
  const parse = { mapping, onAnswer: parts.onAnswer };
  const answerBounds = (status: number) => (status === 200 ? FOUND : OTHER);

  async function call(request: SourceRequest, question: Question, signal: AbortSignal) {
    try {
      const sent = config.traceparent ? withTraceparent(request) : request;
      const deadline = new Deadline(config.timeoutMs);
      const answer = await exchange(pool, sent, { deadline, signal, answer: answerBounds });
      noteOnSpan({ 'http.response.status_code': answer.status });
      return await parseAnswer(answer, parse, question);
    } catch (error) {
      return toFailure(error, signal);
    }
  }

  return {
    name: config.name,
    provides: new Set(config.provides),
    async ask(question, signal) {
      const request = await build(question).catch(mappingFailure);
      if (request === null) return { kind: 'unknown' };
      if ('kind' in request) return metrics.measure({ question, signal }, async () => request);
      // Bound to the span, because calls may wait for one another.
      const measured = boundToSpan(() =>
        metrics.measure({ question, signal }, () => call(request, question, signal)),
      );
      return metrics.turnedAway(await withinLimits(measured, signal));
    },
    close: () => pool.destroy(),
  };
}

function withTraceparent(request: SourceRequest): SourceRequest {
  const header = traceparent();
  return header ? { ...request, headers: [...request.headers, 'traceparent', header] } : request;
}

const reportRests = ({ log, metrics }: HttpSourceParts): RestEvents => ({
  onRest({ reason }, ms) {
    metrics.rests(true);
    log.warn({ reason, ms }, 'source fails and is rested');
  },
  onReturn() {
    metrics.rests(false);
    log.info('source is back');
  },
});

/**
 * Creates a pool with one connection per slot. undici's own timeouts are off, because the timeout
 * of a call covers everything.
 */
const createPool = (config: HttpSourceConfig, { resolver, connect }: HttpSourceParts): Pool =>
  new Pool(new URL(config.url).origin, {
    connections: config.concurrency,
    connect: connect ?? connectorFor(config, resolver),
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  });

/** The account for which hosts are resolved. All sources share it. */
const ALL_SOURCES = 0;

/** No guard, because the operator may have sources in an internal network. */
const connectorFor = ({ timeoutMs }: HttpSourceConfig, resolver: Resolver) =>
  createConnector({ resolve: (host) => resolver.resolve(host, ALL_SOURCES), timeoutMs });

async function parseAnswer(
  answer: Answer,
  { mapping, onAnswer }: { mapping: Mapping | null; onAnswer: HttpSourceParts['onAnswer'] },
  question: Question,
): Promise<Reply> {
  const meaning = parseStatus(answer, Date.now());
  if (meaning.kind !== 'body') return meaning;
  const value = parseJson(answer.body);
  if (value === undefined) return answered(failed('malformed', 'the answer is not JSON in UTF-8'));
  onAnswer?.(value, mapping === null ? value : null);
  if (mapping === null) return answered(accept(value, question));
  const mapped = await mapping(value, protocolBody(question));
  onAnswer?.(value, mapped);
  const isUnknown = mapped === null || mapped === undefined;
  return isUnknown ? { kind: 'unknown' } : answered(accept(withLists(mapped), question));
}

const answered = (reply: Reply): Reply =>
  reply.kind === 'failed' ? { ...reply, isAnswered: true } : reply;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Returns undefined for a body that is not JSON in UTF-8. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(body));
  } catch {
    return undefined;
  }
}

function toFailure(error: unknown, signal: AbortSignal): Reply {
  if (signal.aborted) return failed('stopped', 'asking has been stopped');
  if (error instanceof MappingFault) return answered(mappingFailure(error));
  if (error instanceof DeadlinePassed) return failed('timeout', error.message);
  if (error instanceof AnswerTooLong) {
    return answered(failed('malformed', 'the answer is larger than 5 MB'));
  }
  return failed(...explainFault(error));
}

function mappingFailure(error: unknown): Failure {
  if (error instanceof MappingFault) return failed('malformed', error.message);
  throw error;
}
