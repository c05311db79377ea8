/** Queries one source for commands that test it. */
import { pino } from 'pino';
import type { SourceConfig } from '../ground/config/index.ts';
import type { Db } from '../ground/database/index.ts';
import { createWorld } from '../profile/world/index.ts';
import { type Answer, createSources, type HeardAnswer, type Question } from '../sources/index.ts';

const LONGEST_MS = 60_000;

export type QueriedSource = {
  given: Answer;
  /** The last answer of an HTTP source; null without any. */
  heard: HeardAnswer | null;
  /** Milliseconds until the answer. */
  ms: number;
};

/**
 * Queries a source once. If it is still reading files or generating people, the query is repeated.
 * @param db stores the counts of calls and the budget; absent without a usable database
 */
export async function queryOnce(
  config: SourceConfig,
  question: Question,
  db?: Db,
): Promise<QueriedSource> {
  const heard: HeardAnswer[] = [];
  const sources = createSources([config], {
    ...{ log: pino({ level: 'silent' }), createWorld, policy: { tries: 1 }, db },
    onAnswer: (answer) => heard.push(answer),
  });
  try {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const startMs = performance.now();
    let given = await sources.ask(question, signal);
    while (isUnready(config, given) && !signal.aborted) given = await sources.ask(question, signal);
    const ms = Math.round(performance.now() - startMs);
    return { given, heard: heard.at(-1) ?? null, ms };
  } finally {
    await sources.close();
  }
}

const isUnready = ({ type }: SourceConfig, given: Answer): boolean =>
  type !== 'http' &&
  given.kind === 'unreachable' &&
  / (?:are being read|are still being)/.test(given.reason);
