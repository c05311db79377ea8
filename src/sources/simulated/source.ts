/**
 * A source that answers from a generated world, by its own calendar, whose days pass faster than
 * real ones. As with a real upstream source, some people are unknown and some profiles are gone.
 */
import type { SimulatedSourceConfig } from '../../ground/config/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import type { World, WorldOptions } from '../../profile/world/index.ts';
import { accept } from '../asking/accept.ts';
import type { SourceMetrics } from '../metrics.ts';
import type { Question } from '../question.ts';
import { failed, type Reply, type Source, soon } from '../source.ts';
import { createClock, drawAvailability } from './calendar.ts';
import { createDirectory, type Directory } from './directory.ts';

export type SimulatedSource = Source & {
  /**
   * Skips whole days.
   * @returns the simulated day afterwards, `YYYY-MM-DD`
   */
  moveClock(days: number): string;
};

type SimulatedSourceParts = {
  metrics: SourceMetrics;
  createWorld(options: WorldOptions): World;
  now(): number;
};

export function createSimulatedSource(
  config: SimulatedSourceConfig,
  { metrics, createWorld, now }: SimulatedSourceParts,
): SimulatedSource {
  const { seed, people } = config;
  const world = createWorld({ seed, people });
  const clock = createClock(config.clock, now);
  const closing = new AbortController();
  const made = createDirectory(world, clock.firstDay, closing.signal);
  let directory: Directory | null = null;

  async function reply(question: Question): Promise<Reply> {
    directory ??= await soon(made);
    if (closing.signal.aborted) return failed('stopped', 'asking has been stopped');
    if (directory === null) return failed('unready', 'the people are still being generated');
    const person = directory(question);
    if (person === null) return { kind: 'unknown' };
    const today = clock.today();
    const availability = drawAvailability(seed, person, daysBetween(clock.firstDay, today));
    if (availability === 'unknown') return { kind: 'unknown' };
    const record = world.contact(person, today);
    if (availability === 'gone' && record.linkedin_url) return { kind: 'gone' };
    return accept(withDetailsAsked(record, question.attributes), question);
  }

  return {
    name: config.name,
    provides: new Set(config.provides),
    ask: async (question, signal) =>
      metrics.turnedAway(await metrics.measure({ question, signal }, () => reply(question))),
    moveClock(days) {
      clock.move(days);
      return clock.today();
    },
    async close() {
      closing.abort();
      await made;
    },
  };
}

const EMAILS = ['email', 'personal_email'];
const PHONES = ['corporate_phone', 'direct_phone', 'mobile_number'];

/**
 * Returns the record, verified now, with the requested details. Lists are complete, because they
 * replace stored ones.
 */
function withDetailsAsked(record: ContactRecord, attributes: readonly string[]): ContactRecord {
  const { emails, phones, mailing_address, verified_at: _, ...profile } = record;
  const wants = (details: string[]) => details.some((detail) => attributes.includes(detail));
  return {
    ...profile,
    ...(wants(EMAILS) && { emails }),
    ...(wants(PHONES) && { phones }),
    ...(wants(['cma']) && { mailing_address }),
  };
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;
