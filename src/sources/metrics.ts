/** Metrics of the sources: calls by outcome, and their duration. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { FAULTS, type Reply, type SourceQuestion } from './source.ts';

/** The question of a call, and the signal that aborts it. */
export type Asked = { question: SourceQuestion; signal: AbortSignal };

export type SourceMetrics = {
  /** Makes a call and measures it. */
  measure(asked: Asked, call: () => Promise<Reply>): Promise<Reply>;
  /** Counts a question that the source's limits refused without a call. Returns the reply. */
  turnedAway(reply: Reply): Reply;
  /** Records that the source begins or ends a rest. */
  rests(isResting: boolean): void;
};

const OUTCOMES = ['found', 'unknown', 'gone', ...FAULTS];
/** The only outcomes counted by `turnedAway`; all others are calls. */
const NOT_ASKED: ReadonlySet<string> = new Set(['rested', 'waiting', 'budget']);

/** @param registry null if nothing is to be measured */
export function createMetrics(registry: Registry | null): (source: string) => SourceMetrics {
  if (registry === null) return () => UNMEASURED;
  const registers = [registry];
  const calls = new Counter({
    name: 'tenure_source_calls_total',
    help: 'Calls to sources by outcome; rested, waiting and budget count questions without a call.',
    labelNames: ['source', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'tenure_source_call_seconds',
    help: 'Time from a call to a source to its answer.',
    labelNames: ['source'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 30],
    registers,
  });
  const resting = new Gauge({
    name: 'tenure_source_resting',
    help: 'Whether a source is rested after failures: 1 until a call has succeeded again, else 0.',
    labelNames: ['source'],
    registers,
  });
  return (source) => {
    resting.set({ source }, 0);
    // Starts at 0, because Prometheus detects a rise from 0 to 1, but not from nothing to 1.
    for (const outcome of OUTCOMES) calls.inc({ source, outcome }, 0);
    const time = seconds.labels(source);
    return {
      async measure(_asked, call) {
        const startMs = performance.now();
        const reply = await call();
        time.observe((performance.now() - startMs) / 1_000);
        calls.inc({ source, outcome: toOutcome(reply) });
        return reply;
      },
      turnedAway(reply) {
        const outcome = toOutcome(reply);
        if (NOT_ASKED.has(outcome)) calls.inc({ source, outcome });
        return reply;
      },
      rests: (isResting) => resting.set({ source }, isResting ? 1 : 0),
    };
  };
}

export const toOutcome = (reply: Reply): string =>
  reply.kind === 'failed' ? reply.fault : reply.kind;

const UNMEASURED: SourceMetrics = {
  measure: (_asked, call) => call(),
  turnedAway: (reply) => reply,
  rests: () => {},
};
