/** Switches traces on for this process, when its environment asks for them. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Started } from './otel/start.ts';
import { parseSettings, type TracingSettings } from './settings.ts';
import { setTracer } from './spans.ts';

export type Tracing = {
  /**
   * Exports what is left, within a time limit, and switches traces off.
   * @returns whether that has ended; if not, a connection to the collector is still open
   */
  stop(): Promise<boolean>;
};

const OFF: Tracing = { stop: async () => true };

/** Time for the last spans. */
const FLUSH_MS = 5_000;
/** The same when the collector did not answer before. */
const FLUSH_IN_VAIN_MS = 500;

/**
 * Whatever is wrong is logged and the service goes on, with traces or without. OpenTelemetry's
 * packages are loaded only if traces are on.
 * @param environment read for `OTEL_…`, and by OpenTelemetry's packages from the process itself
 * @param node its role is told with each span
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
  const limitMs = started.isFailing() ? FLUSH_IN_VAIN_MS : FLUSH_MS;
  const late = delay(limitMs, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([ended, late]);
  } finally {
    timer.abort();
  }
}
