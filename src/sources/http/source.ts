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
import type { SourceMetrics } from '../metrics.ts';
import type { Question } from '../question.ts';
import { type Failure, failed, type Reply, type Source } from '../source.ts';
import type { RestEvents } from './circuit-breaker.ts';
import { type AnswerListener, type Calls, createConversation, paidIf } from './conversation.ts';
import { createLimits } from './limits.ts';
import { MappingFault } from './mapping.ts';
import { explainFault } from './meaning.ts';
import { type Policy, STANDARD_POLICY } from './policy.ts';
import { requestBuilder, type SourceRequest } from './request.ts';

/** More than enough, because a person's record has a few kilobytes. */
const ANSWER_BYTES = 5 * 1024 * 1024;
const FOUND = { keptBytes: ANSWER_BYTES, readBytes: ANSWER_BYTES, isWhole: true };
/** Other answers explain at most why there is no record, in a few words. */
const OTHER_BYTES = 64 * 1024;
const OTHER = { keptBytes: OTHER_BYTES, readBytes: OTHER_BYTES, isWhole: false };

export type HttpSourceParts = {
  metrics: SourceMetrics;
  log: Logger;
  policy?: Partial<Policy>;
  resolver: Resolver;
  onAnswer?: AnswerListener | undefined;
  /** Makes connections instead of undici. */
  connect?: buildConnector.connector;
};

export function createHttpSource(config: HttpSourceConfig, parts: HttpSourceParts): Source {
  const { metrics } = parts;
  const policy = { ...STANDARD_POLICY, ...parts.policy };
  const pool = createPool(config, parts);
  const build = requestBuilder(config);
  const converse = createConversation(config, parts.onAnswer);
  const limits = createLimits({ ...config, policy, events: reportRests(parts) });
  const answerBounds = (status: number) => (status === 200 ? FOUND : OTHER);

  async function send(request: SourceRequest, signal: AbortSignal): Promise<Answer> {
    const sent = config.traceparent ? withTraceparent(request) : request;
    const deadline = new Deadline(config.timeoutMs);
    const answer = await exchange(pool, sent, { deadline, signal, answer: answerBounds });
    noteOnSpan({ 'http.response.status_code': answer.status });
    return answer;
  }

  async function call(request: SourceRequest, question: Question, signal: AbortSignal) {
    const answers: unknown[] = [];
    const calls: Calls = {
      send: (further) => send(further, signal),
      async wait(delayMs) {
        await limits.waitForTurn(delayMs, signal);
        signal.throwIfAborted();
      },
    };
    try {
      return await converse(request, question, calls, answers);
    } catch (error) {
      return paidIf(answers.length > 0, toFailure(error, signal));
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
      return metrics.turnedAway(await limits.run(measured, signal));
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

function toFailure(error: unknown, signal: AbortSignal): Reply {
  if (signal.aborted) return failed('stopped', 'asking has been stopped');
  if (error instanceof MappingFault) return paidIf(true, mappingFailure(error));
  if (error instanceof DeadlinePassed) return failed('timeout', error.message);
  if (error instanceof AnswerTooLong) {
    return paidIf(true, failed('malformed', 'the answer is larger than 5 MB'));
  }
  return failed(...explainFault(error));
}

function mappingFailure(error: unknown): Failure {
  if (error instanceof MappingFault) return failed('malformed', error.message);
  throw error;
}
