/** The sources in the order of one question. */
import type { Budget } from './budget/index.ts';
import type { Order } from './learning.ts';
import type { SourceMetrics } from './metrics.ts';
import type { Question } from './question.ts';
import type { Reply, Source, SourceQuestion } from './source.ts';

export type ChargedSource = { source: Source; budget: Budget | null; metrics: SourceMetrics };

/**
 * Returns the sources in the order of a question. A queried source receives the names of the
 * earlier sources that did not know the person. A source whose budget is spent is not queried.
 */
export function inTurn(
  sources: ReadonlyMap<string, ChargedSource>,
  order: Order,
  { except = [] }: Question,
): Source[] {
  const after = [...except];
  return order.map(({ name, reason }) => {
    const charged = sources.get(name)!;
    return {
      ...charged.source,
      async ask(question, signal) {
        const turn = { after: [...after], reason };
        const reply = await askCharged(charged, { ...question, turn }, signal);
        if (reply.kind === 'unknown') after.push(name);
        return reply;
      },
    };
  });
}

/** Checks the budget before the limits of the source, because those might delay the question. */
async function askCharged(
  { source, budget, metrics }: ChargedSource,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<Reply> {
  const refusal = budget?.refusal() ?? null;
  return refusal === null ? source.ask(question, signal) : metrics.turnedAway(refusal);
}
