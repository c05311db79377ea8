/** The sources as one question passes through them. */
import type { Budget } from './budget/index.ts';
import type { Order } from './learning.ts';
import type { SourceMetrics } from './metrics.ts';
import type { Question } from './question.ts';
import type { Reply, Source, SourceQuestion } from './source.ts';

export type ChargedSource = { source: Source; budget: Budget | null; metrics: SourceMetrics };

/**
 * Returns the sources for one question, in its order. A source that is queried receives the names
 * of those that did not know the person before. A source without budget is not queried.
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

/** A spent budget is noticed before the limits of the source, which might delay the question. */
async function askCharged(
  { source, budget, metrics }: ChargedSource,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<Reply> {
  const refusal = budget?.refusal() ?? null;
  return refusal === null ? source.ask(question, signal) : metrics.turnedAway(refusal);
}
