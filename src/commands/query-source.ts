/** Queries one source for commands that test it. */
import type { SourceConfig } from '../ground/config/index.ts';
import type { Answer, Question, Sources } from '../sources/index.ts';

const LONGEST_MS = 60_000;

/** Queries a source. If it is still reading files or generating people, the query is repeated. */
export async function queryWhenReady(
  { type }: SourceConfig,
  question: Question,
  { ask }: Pick<Sources, 'ask'>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  for (;;) {
    const answer = await ask(question, signal);
    const isUnready =
      answer.kind === 'unreachable' && / (?:are being read|are still being)/.test(answer.reason);
    if (type === 'http' || !isUnready || signal.aborted) return answer;
  }
}
