/** Combines all sources of a configuration. */
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { buildConnector } from 'undici';
import type { Config, SourceConfig } from '../ground/config/index.ts';
import type { Db } from '../ground/database/index.ts';
import { utcDay } from '../ground/day.ts';
import { createResolver, type Resolver } from '../ground/outbound/index.ts';
import type { World, WorldOptions } from '../profile/world/index.ts';
import { askSources } from './asking/ask.ts';
import { Budget } from './budget/index.ts';
import { type CallListener, chargeCalls } from './charges.ts';
import { createFeedSource } from './feed/source.ts';
import type { AnswerListener } from './http/conversation.ts';
import type { Policy } from './http/policy.ts';
import { createHttpSource } from './http/source.ts';
import { createLearning, type Learning, listed, type Order } from './learning.ts';
import { createMetrics, type SourceMetrics } from './metrics.ts';
import type { Answer, Judging, Question } from './question.ts';
import type { Segment } from './segment.ts';
import { createSimulatedSource, type SimulatedSource } from './simulated/source.ts';
import type { Source } from './source.ts';
import { createTally, type Tally, type Verdict } from './tally/index.ts';
import { traceCalls } from './traces.ts';
import { type ChargedSource, inTurn } from './turns.ts';

export type Sources = {
  /**
   * Queries the sources until one knows the person, in the order of the configuration or in the
   * learned one. Never rejects.
   */
  ask(question: Question, signal: AbortSignal, judging?: Judging): Promise<Answer>;
  /**
   * Skips days on the clock of every simulated source.
   * @returns the simulated day afterwards, `YYYY-MM-DD`; null without a simulated source
   */
  moveClock(days: number): string | null;
  /**
   * Counts the comparison result of an answer in the statistics of its source. Names that are not
   * those of configured sources, such as imports, are ignored.
   */
  note(source: string, segment: Segment, verdict: Verdict): void;
  /** Stops calls in progress; closes connections and files. */
  close(): Promise<void>;
};

export type SourcesParts = {
  log: Logger;
  /**
   * Stores counts of calls, and budgets. If absent, calls are not counted and budgets do not apply.
   */
  db?: Db | undefined;
  /** The order of the sources: that of the configuration if absent. `learned` requires `db`. */
  order?: Config['refresh']['order'];
  /** Counts calls; if null or absent, calls are not counted. */
  registry?: Registry | null;
  /** Generates the people of simulated sources; required if one is configured. */
  createWorld?: (options: WorldOptions) => World;
  /** Returns milliseconds since 1970, for the clocks of simulated sources and the budgets. */
  now?: () => number;
  /** The limits of HTTP sources that differ from `STANDARD_POLICY`. */
  policy?: Partial<Policy>;
  /** The folder for indexes of feeds; the system's folder for temporary files if absent. */
  directory?: string;
  /**
   * Resolves the hosts of HTTP sources. It is not shared with webhooks, which could delay sources.
   */
  resolver?: Resolver;
  /** Receives the answers of HTTP sources. */
  onAnswer?: AnswerListener;
  /** Makes the connections of HTTP sources instead of undici. */
  connect?: buildConnector.connector;
};

export function createSources(configs: readonly SourceConfig[], parts: SourcesParts): Sources {
  const resolver = parts.resolver ?? createResolver();
  const tally = parts.db === undefined ? null : createTally(parts.db, parts.log);
  const learning = learningOf(configs, parts, tally);
  const charged = chargedSources(configs, { ...parts, resolver }, (source, call) => {
    tally?.count(source, call);
    learning?.learn(source, call);
  });
  const sources = [...charged.values()].map(({ source }) => source);
  return {
    ask: (question, signal, judging) =>
      inOrder(question, (order) =>
        askSources(inTurn(charged, order, question), question, utcDay(new Date()), signal, judging),
      ),
    moveClock: (days) =>
      sources
        .filter((source): source is SimulatedSource => 'moveClock' in source)
        .map((source) => source.moveClock(days))[0] ?? null,
    note(source, segment, verdict) {
      if (charged.has(source)) tally?.note(source, segment, verdict);
    },
    async close() {
      learning?.close();
      await Promise.all(sources.map((source) => source.close()));
      await Promise.all([...charged.values()].map(({ budget }) => budget?.close()));
      await tally?.close();
      resolver.close();
    },
  };

  function inOrder<T>(question: Question, ask: (order: Order) => Promise<T>): Promise<T> {
    return learning === null ? ask(listed(configs)) : learning.inOrder(question, ask);
  }
}

/** Returns null if the order is that of the configuration. */
function learningOf(
  configs: readonly SourceConfig[],
  { db, log, order }: SourcesParts,
  tally: Tally | null,
): Learning | null {
  if (order !== 'learned' || db === undefined || tally === null) return null;
  return createLearning(configs, { db, log, tally });
}

/** Returns the sources by name. */
function chargedSources(
  configs: readonly SourceConfig[],
  parts: SourcesParts & { resolver: Resolver },
  report: CallListener,
): Map<string, ChargedSource> {
  const measured = createMetrics(parts.registry ?? null);
  return new Map(
    configs.map((config) => {
      const metrics = measured(config.name);
      const budget = budgetOf(config, parts);
      const charging = chargeCalls(config, traceCalls(config, metrics), budget, report);
      return [config.name, { budget, source: createSource(config, parts, charging), metrics }];
    }),
  );
}

/** Returns the budget of a source; null if it has no budget, no price, or there is no database. */
function budgetOf(config: SourceConfig, { db, log, now = Date.now }: SourcesParts): Budget | null {
  const { name: source, priceMicros, budgetMicros } = config;
  if (db === undefined || budgetMicros === null || priceMicros === 0) return null;
  return new Budget({ source, priceMicros, budgetMicros }, { db, log, now });
}

function createSource(
  config: SourceConfig,
  parts: SourcesParts & { resolver: Resolver },
  metrics: SourceMetrics,
): Source {
  const { now = Date.now, createWorld, policy, resolver, connect, directory, onAnswer } = parts;
  const log = parts.log.child({ source: config.name });
  switch (config.type) {
    case 'http':
      return createHttpSource(config, { metrics, log, policy, resolver, connect, onAnswer });
    case 'feed':
      return createFeedSource(config, { metrics, log, directory });
    case 'simulated':
      if (!createWorld) throw new Error('a simulated source needs createWorld');
      return createSimulatedSource(config, { metrics, createWorld, now });
  }
}
