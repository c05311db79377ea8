/**
 * Chooses the order of the sources by the results of past calls (`refresh.order: learned`). Calls
 * of other nodes are loaded from the database; calls of this node count at once.
 */
import { bulkhead } from 'cockatiel';
import type { Logger } from 'pino';
import type { SourceConfig } from '../ground/config/index.ts';
import type { Db } from '../ground/database/index.ts';
import { boundToSpan } from '../ground/tracing/index.ts';
import { PROFILE } from '../profile/details.ts';
import { chooseOrder, Experience } from './order/index.ts';
import type { Question } from './question.ts';
import { segmentOf } from './segment.ts';
import { type CountedCall, loadAnswered, type Tally } from './tally/index.ts';

/** The names of all sources in the order of a question, each with its reason. */
export type Order = { name: string; reason: string | null }[];

export type Learning = {
  /**
   * Chooses the order for a question, and runs `ask` with it. Only a limited number of questions
   * run at a time, so that the order of a question is chosen with the answers to earlier ones.
   */
  inOrder<T>(question: Question, ask: (order: Order) => Promise<T>): Promise<T>;
  learn(source: string, call: CountedCall): void;
  close(): void;
};

/** The interval at which the calls of other nodes are loaded. */
const LOAD_EVERY_MS = 30_000;
/** The number of concurrent questions for a source without a limit of its own. */
const CONCURRENCY = 32;

export function createLearning(
  configs: readonly SourceConfig[],
  { db, log, tally }: { db: Db; log: Logger; tally: Tally },
): Learning {
  const candidates = configs.filter(({ provides }) => provides.includes('profile'));
  const turns = bulkhead(sumConcurrency(configs), Number.POSITIVE_INFINITY);
  let experience = new Experience();
  const loaded = load();
  const timer = setInterval(load, LOAD_EVERY_MS);
  timer.unref();

  async function load(): Promise<void> {
    await tally.flush();
    try {
      experience = await loadExperience(db);
    } catch (error) {
      log.debug({ err: error }, 'past calls to sources could not be loaded');
    }
  }

  function orderFor(question: Question): Order {
    if (!question.attributes.includes(PROFILE)) return listed(configs);
    const chosen = chooseOrder(
      candidates,
      experience,
      segmentOf(question),
      question.except ?? [],
      Math.random,
    );
    const next = chosen.values();
    // Sources without profiles keep their positions.
    return configs.map(({ name, provides }) =>
      provides.includes('profile') ? next.next().value! : { name, reason: null },
    );
  }

  return {
    inOrder: (question, ask) =>
      // Bound to the question's span, because the task of another question may start it.
      turns.execute(
        boundToSpan(async () => {
          await loaded;
          return ask(orderFor(question));
        }),
      ),
    learn(source, { kind, reply }) {
      if (!kind.isProfile || reply.kind === 'failed') return;
      const known = reply.kind === 'found' ? 1 : 0;
      experience.add({ source, segment: kind, after: kind.after, answered: 1, known });
    },
    close: () => clearInterval(timer),
  };
}

/** Older calls do not count, because sources change. */
const LEARNED_DAYS = 90;

export async function loadExperience(db: Db): Promise<Experience> {
  const experience = new Experience();
  for (const row of await loadAnswered(db, LEARNED_DAYS)) {
    const { source, by, country, useful, useless } = row;
    const after = row.after === '' ? [] : row.after.split(',');
    experience.add({ ...row, segment: { by, country }, after });
    experience.judge({ source, useful, useless });
  }
  return experience;
}

/** Returns the order of the configuration. */
export const listed = (configs: readonly SourceConfig[]): Order =>
  configs.map(({ name }) => ({ name, reason: null }));

const sumConcurrency = (configs: readonly SourceConfig[]): number =>
  configs.reduce((sum, one) => sum + ('concurrency' in one ? one.concurrency : CONCURRENCY), 1);
