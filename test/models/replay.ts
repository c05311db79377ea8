/** Replays traces of a model against the service, many at a time. */
import { drawTraces, drawWrongTraces, type Trace, type WrongRule } from './traces.ts';

/** Each trace has its own account, so most models allow several at a time. */
const AT_ONCE = 16;

/** Replays are long: this gives each trace many times its duration. */
export const LONG = { timeout: 36_000_000 };

/** How a model's actions are performed. */
export type Player = {
  atOnce?: number;
  /** Prepares what all traces need. */
  prepare?(traces: readonly Trace[]): Promise<void>;
  /** @throws Error if the service differs from the model; `at` is the number of the trace */
  play(trace: Trace, at: number): Promise<void>;
};

/**
 * Replays random traces of a model.
 * @param count the number of traces in `npm test`; `npm run test:models` replays more
 * @param steps the actions of a trace
 * @returns the number of replayed traces
 * @throws Error that names the actions of the first trace that the service does not follow
 */
export async function replay(
  model: string,
  { count, steps }: { count: number; steps: number },
  { prepare, play, atOnce = AT_ONCE }: Player,
): Promise<number> {
  let played = 0;
  const all = Number(process.env.TEST_MODELS ?? count);
  for await (const traces of drawTraces(model, { count: all, steps })) {
    await prepare?.(traces);
    const waiting = traces.entries();
    const playRest = async () => {
      for (const [at, trace] of waiting) {
        await play(trace, at);
        played += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, playRest));
  }
  return played;
}

/**
 * Replays traces of a model with a wrong rule, which the service cannot follow: what is found here
 * would also be found if the service were wrong.
 * @returns the message of the first difference; null if there is none
 */
export async function differenceFrom(
  model: string,
  rule: WrongRule,
  drawing: { count: number; steps: number },
  { prepare, play }: Player,
): Promise<string | null> {
  const traces = await drawWrongTraces(model, rule, drawing);
  await prepare?.(traces);
  for (const [at, trace] of traces.entries()) {
    try {
      await play(trace, at);
    } catch (error) {
      return (error as Error).message;
    }
  }
  return null;
}

/** Performs the steps of a trace in turn. */
export async function playSteps(
  trace: Trace,
  perform: (step: Trace[number], before: Trace[number]) => Promise<void>,
): Promise<void> {
  for (const [at, step] of trace.entries()) {
    if (at === 0) continue;
    try {
      await perform(step, trace[at - 1]!);
    } catch (error) {
      const actions = trace.slice(0, at + 1).map(({ action, picks }) => `${action} ${show(picks)}`);
      throw new Error(`the service differs after\n${actions.join('\n')}`, { cause: error });
    }
  }
}

const show = (picks: unknown): string => JSON.stringify(picks).slice(0, 200);
