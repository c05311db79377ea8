/** Combines all sources of a configuration. */
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { buildConnector } from 'undici';
import type { SourceConfig } from '../ground/config/index.ts';
import { utcDay } from '../ground/day.ts';
import { createResolver, type Resolver } from '../ground/outbound/index.ts';
import type { World, WorldOptions } from '../profile/world/index.ts';
import { askSources } from './asking/ask.ts';
import { createFeedSource } from './feed/source.ts';
import type { Policy } from './http/policy.ts';
import { createHttpSource } from './http/source.ts';
import { createMetrics, type SourceMetrics } from './metrics.ts';
import type { Answer, Question } from './question.ts';
import { createSimulatedSource, type SimulatedSource } from './simulated/source.ts';
import type { Source } from './source.ts';
import { traceCalls } from './traces.ts';

export type Sources = {
  /**
   * Queries the sources in the order of the configuration until one knows the person. Never
   * rejects.
   */
  ask(question: Question, signal: AbortSignal): Promise<Answer>;
  /**
   * Skips days on the clock of every simulated source.
   * @returns the simulated day afterwards, `YYYY-MM-DD`; null without a simulated source
   */
  moveClock(days: number): string | null;
  /** Stops calls in progress; closes connections and files. */
  close(): Promise<void>;
};

export type SourcesParts = {
  log: Logger;
  /** Counts calls; if null or absent, calls are not counted. */
  registry?: Registry | null;
  /** Generates the people of simulated sources; required if one is configured. */
  createWorld?: (options: WorldOptions) => World;
  /** Returns milliseconds since 1970, for the clocks of simulated sources. */
  now?: () => number;
  /** The limits of HTTP sources that differ from `STANDARD_POLICY`. */
  policy?: Partial<Policy>;
  /** The folder for indexes of feeds; the system's folder for temporary files if absent. */
  directory?: string;
  /**
   * Resolves the hosts of HTTP sources. It is not shared with webhooks, which could delay sources.
   */
  resolver?: Resolver;
  /** Makes the connections of HTTP sources instead of undici. */
  connect?: buildConnector.connector;
};

export function createSources(configs: readonly SourceConfig[], parts: SourcesParts): Sources {
  const measured = createMetrics(parts.registry ?? null);
  const resolver = parts.resolver ?? createResolver();
  const sources = configs.map((config) =>
    createSource(config, { ...parts, resolver }, traceCalls(config, measured(config.name))),
  );
  return {
    ask: (question, signal) => askSources(sources, question, utcDay(new Date()), signal),
    moveClock: (days) =>
      sources
        .filter((source): source is SimulatedSource => 'moveClock' in source)
        .map((source) => source.moveClock(days))[0] ?? null,
    async close() {
      await Promise.all(sources.map((source) => source.close()));
      resolver.close();
    },
  };
}

function createSource(
  config: SourceConfig,
  parts: SourcesParts & { resolver: Resolver },
  metrics: SourceMetrics,
): Source {
  const { now = Date.now, createWorld, policy, resolver, connect, directory } = parts;
  const log = parts.log.child({ source: config.name });
  switch (config.type) {
    case 'http':
      return createHttpSource(config, { metrics, log, policy, resolver, connect });
    case 'feed':
      return createFeedSource(config, { metrics, log, directory });
    case 'simulated':
      if (!createWorld) throw new Error('a simulated source needs createWorld');
      return createSimulatedSource(config, { metrics, createWorld, now });
  }
}
