import { Counter, type Registry } from 'prom-client';
import type { Outcome } from '../send/redirects.ts';

/** Counts attempts by what came of them. */
export function countAttempts(registry: Registry): (outcome: Outcome) => void {
  const attempts = new Counter({
    name: 'tenure_webhook_attempts_total',
    help: 'Attempts at webhook deliveries: delivered, failed, or refused because the address is not public.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // Finding a counter by its labels costs more than counting.
  const counters = Object.fromEntries(OUTCOMES.map((kind) => [kind, attempts.labels(kind)]));
  return (outcome) => counters[kindOf(outcome)]!.inc();
}

const OUTCOMES = ['delivered', 'failed', 'refused'] as const;

function kindOf(outcome: Outcome): (typeof OUTCOMES)[number] {
  if (outcome.ok) return 'delivered';
  return outcome.refused ? 'refused' : 'failed';
}
