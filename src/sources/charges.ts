/** Reserves calls in the budget of their source, and reports their cost. */
import type { SourceConfig, SourceCosts } from '../ground/config/index.ts';
import type { Budget } from './budget/index.ts';
import type { Asked, SourceMetrics } from './metrics.ts';
import type { Reply } from './source.ts';
import { type CountedCall, callKindOf } from './tally/index.ts';

/** Receives every call with its reply and cost. */
export type CallListener = (source: string, call: CountedCall) => void;

/** Returns metrics that also reserve each call in the source's budget, and report it. */
export function chargeCalls(
  config: SourceConfig,
  metrics: SourceMetrics,
  budget: Budget | null,
  report: CallListener,
): SourceMetrics {
  async function reported(asked: Asked, call: () => Promise<Reply>): Promise<Reply> {
    const startMs = performance.now();
    const reply = await metrics.measure(asked, call);
    const ms = performance.now() - startMs;
    report(config.name, {
      kind: callKindOf(asked.question),
      reply,
      ms,
      cost: costOf(reply, config),
    });
    return reply;
  }
  if (budget === null) return { ...metrics, measure: reported };
  return {
    ...metrics,
    async measure(asked, call) {
      const reserved = await budget.reserve(asked.signal);
      if ('kind' in reserved) return reserved;
      const reply = await reported(asked, call);
      reserved.end(isPaid(reply, config));
      return reply;
    },
  };
}

const costOf = (reply: Reply, costs: SourceCosts): number =>
  isPaid(reply, costs) ? costs.priceMicros : 0;

/**
 * True if a source charges for a reply. A call that this node has aborted counts as charged,
 * because the source may have answered it.
 */
function isPaid(reply: Reply, { pricePer }: SourceCosts): boolean {
  if (reply.kind === 'failed' && reply.fault === 'stopped') return true;
  if (pricePer === 'hit') return reply.kind === 'found';
  return reply.kind !== 'failed' || reply.isAnswered === true;
}
