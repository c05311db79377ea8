/** A source that answers from a generated world, as of a day that moves on. */
import type { SimulatedSourceConfig } from '../../config/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import type { World, WorldOptions } from '../../world/index.ts';
import { accept } from '../accept.ts';
import type { SourceMetrics } from '../metrics.ts';
import type { Question } from '../question.ts';
import { soon } from '../ready.ts';
import { failed, type Reply, type Source } from '../source.ts';
import { createClock } from './clock.ts';
import { createDirectory, type Directory } from './directory.ts';
import { fateOf } from './fate.ts';

export type SimulatedSource = Source & {
  /** Skips whole days. @returns the day it is then, `YYYY-MM-DD` */
  moveClock(days: number): string;
};

export type SimulatedSourceParts = {
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
    const fate = fateOf(seed, person, daysBetween(clock.firstDay, today));
    if (fate === 'unknown') return { kind: 'unknown' };
    const record = world.contact(person, today);
    if (fate === 'gone' && record.linkedin_url) return { kind: 'gone' };
    return accept(asked(record, question.attributes), question);
  }

  return {
    name: config.name,
    provides: new Set(config.provides),
    ask: (question) => metrics.measure(() => reply(question)),
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

/** Verified now, and with the details asked for: lists as a whole, as they replace what is stored. */
function asked(record: ContactRecord, attributes: readonly string[]): ContactRecord {
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
