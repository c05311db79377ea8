/** The sources of a configuration as one. */
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { buildConnector } from 'undici';
import type { SourceConfig } from '../config/index.ts';
import { utcDay } from '../day.ts';
import { createNames, type Names } from '../names/index.ts';
import type { World, WorldOptions } from '../world/index.ts';
import { askSources } from './ask.ts';
import { providedFor } from './attributes.ts';
import { createFeedSource } from './feed/index.ts';
import { createHttpSource, type Policy } from './http/index.ts';
import { createMetrics, type SourceMetrics } from './metrics.ts';
import type { Answer, Question } from './question.ts';
import { createSimulatedSource, type SimulatedSource } from './simulated/index.ts';
import type { Source } from './source.ts';

export type Sources = {
  /** Asks in the order of the configuration until one knows the person. Never rejects. */
  ask(question: Question, signal: AbortSignal): Promise<Answer>;
  /** Names of the sources that provide a requested attribute, in order. */
  providers(attribute: string): string[];
  /**
   * Moves the clock of every simulated source.
   * @returns the day it is there now, `YYYY-MM-DD`; null without a simulated source
   */
  moveClock(days: number): string | null;
  /** Breaks off what is under way and lets go of connections and files. */
  close(): Promise<void>;
};

export type SourcesParts = {
  log: Logger;
  /** Where calls are counted; null or absent: nowhere. */
  registry?: Registry | null;
  /** Makes the people of simulated sources; needed when one is configured. */
  createWorld?: (options: WorldOptions) => World;
  /** Milliseconds since 1970, for the clocks of simulated sources. */
  now?: () => number;
  /** How hard HTTP sources are pressed, where it differs from `STANDARD_POLICY`. */
  policy?: Partial<Policy>;
  /** Where feeds make their indexes; the system's folder for temporary files when absent. */
  directory?: string;
  /** Resolves the hosts of HTTP sources; apart from webhooks, so that those hold up no source. */
  names?: Names;
  /** Makes the connections of HTTP sources in place of undici. */
  connect?: buildConnector.connector;
};

export function createSources(configs: readonly SourceConfig[], parts: SourcesParts): Sources {
  const metricsOf = createMetrics(parts.registry ?? null);
  const names = parts.names ?? createNames();
  const sources = configs.map((config) =>
    createSource(config, { ...parts, names }, metricsOf(config.name)),
  );
  return {
    ask: (question, signal) => askSources(sources, question, utcDay(new Date()), signal),
    providers(attribute) {
      const provided = providedFor(attribute);
      if (provided === null) return [];
      return sources.filter(({ provides }) => provides.has(provided)).map(({ name }) => name);
    },
    moveClock: (days) =>
      sources
        .filter((source): source is SimulatedSource => 'moveClock' in source)
        .map((source) => source.moveClock(days))[0] ?? null,
    async close() {
      await Promise.all(sources.map((source) => source.close()));
      names.close();
    },
  };
}

function createSource(
  config: SourceConfig,
  parts: SourcesParts & { names: Names },
  metrics: SourceMetrics,
): Source {
  const { now = Date.now, createWorld, policy, names, connect, directory } = parts;
  const log = parts.log.child({ source: config.name });
  switch (config.type) {
    case 'http':
      return createHttpSource(config, { metrics, log, policy, names, connect });
    case 'feed':
      return createFeedSource(config, { metrics, log, directory });
    case 'simulated':
      if (!createWorld) throw new Error('a simulated source needs createWorld');
      return createSimulatedSource(config, { metrics, createWorld, now });
  }
}
