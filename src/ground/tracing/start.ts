/** Turns traces on for this process if its environment requests them. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Started } from './otel/start.ts';
import { parseSettings, type TracingSettings } from './settings.ts';
import { setTracer } from './spans.ts';

export type Tracing = {
  /**
   * Exports the remaining spans, within a time limit, and turns traces off.
   * @returns true if the export has ended; otherwise a connection to the collector is still open
   */
  stop(): Promise<boolean>;
};

const OFF: Tracing = { stop: async () => true };

/** Time limit for the export of the last spans. */
const FLUSH_MS = 5_000;
/** The same limit if the collector did not answer before. */
const FLUSH_WHEN_FAILING_MS = 500;

/**
 * Starts traces. Faults are logged, and the service continues with or without traces.
 * OpenTelemetry's packages are loaded only if traces are on.
 * @param environment the `OTEL_…` variables; OpenTelemetry's packages read them from the process
 * @param node its role is an attribute of each span
 */
export async function startTracing(
  environment: Record<string, string | undefined>,
  { role, log }: { role: string; log: Logger },
): Promise<Tracing> {
  const { settings, faults } = parseSettings(environment);
  for (const fault of faults) log.warn(fault);
  if (settings === null) return OFF;
  const started = await start(settings, role, log);
  if (started === null) return OFF;
  setTracer(started.tracer);
  return { stop: () => stop(started) };
}

async function start(
  settings: TracingSettings,
  role: string,
  log: Logger,
): Promise<Started | null> {
  try {
    const { startSdk } = await import('./otel/start.ts');
    const { exporters, protocol, sampler } = settings;
    log.info({ exporters, protocol, sampler }, 'traces are on');
    return startSdk(settings, role, log);
  } catch (error) {
    log.warn({ err: error }, 'traces are off: they could not be started');
    return null;
  }
}

async function stop(started: Started): Promise<boolean> {
  setTracer(null);
  const ended = started.shutdown().then(
    () => true,
    () => true,
  );
  const timer = new AbortController();
  const limitMs = started.isFailing() ? FLUSH_WHEN_FAILING_MS : FLUSH_MS;
  const late = delay(limitMs, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([ended, late]);
  } finally {
    timer.abort();
  }
}
