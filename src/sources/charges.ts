/** What calls to a source cost: their price, the source's budget, and their counts. */
import type { SourceConfig, SourceCosts } from '../ground/config/index.ts';
import type { Budget } from './budget/index.ts';
import type { Asked, SourceMetrics } from './metrics.ts';
import type { Reply } from './source.ts';
import { type CountedCall, callKindOf } from './tally/index.ts';

/** Receives every call, with its reply and its cost. */
export type CallListener = (source: string, call: CountedCall) => void;

/** Makes measured calls fit into the source's budget, and reports them. */
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
 * True if a source charges for a reply. A call that this node has cut off counts as charged, because
 * the source may have answered it.
 */
function isPaid(reply: Reply, { pricePer }: SourceCosts): boolean {
  if (reply.kind === 'failed' && reply.fault === 'stopped') return true;
  if (pricePer === 'hit') return reply.kind === 'found';
  return reply.kind !== 'failed' || reply.isAnswered === true;
}
