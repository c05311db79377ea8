/** Three sources in memory: one is exact, one is late, and one is wrong about some people. */
import { contradiction } from '../../../src/sources/asking/identity.ts';
import type { Question } from '../../../src/sources/index.ts';
import { failed, type Source } from '../../../src/sources/source.ts';
import { generator } from '../scores/random.ts';
import { BEHIND, type Content, contentAt, hourOf, type Life, REFRESHES } from './lives.ts';

const NAMES = ['exact', 'late', 'wrong'] as const;
export type Name = (typeof NAMES)[number];

/** The share of hours in which a source fails. */
const FAILING = 0.02;

/** The refresh in progress. */
export type Moment = { life: Life; refresh: number };

export type Simulated = Source & {
  name: Name;
  isFailing(moment: Moment): boolean;
  contentFor(moment: Moment): Content;
};

/** Creates the sources. They answer for the moment in `at.now`. */
export function createSimulated(seed: number): {
  sources: Simulated[];
  at: { now: Moment | null };
} {
  const at: { now: Moment | null } = { now: null };
  const sources = NAMES.map((name, nth) => simulated(name, seed + nth, at));
  return { sources, at };
}

const CONTENTS: Record<Name, (moment: Moment) => Content> = {
  exact: ({ life, refresh }) => contentAt(life.own, refresh),
  late: ({ life, refresh }) => contentAt(life.own, refresh - BEHIND),
  wrong: ({ life, refresh }) => contentAt(life.confused ?? life.own, refresh),
};

const PROFILES = new Set(['profile'] as const);

function simulated(name: Name, seed: number, at: { now: Moment | null }): Simulated {
  const random = generator(seed);
  const hours = Array.from({ length: hourOf(0, REFRESHES + 2) }, () => random() < FAILING);
  const isFailing = ({ life, refresh }: Moment) => hours[hourOf(life.index, refresh)]!;
  return {
    name,
    provides: PROFILES,
    isFailing,
    contentFor: CONTENTS[name],
    async ask(question: Question) {
      const moment = at.now!;
      if (isFailing(moment)) return failed('connection', 'it did not answer');
      const { record } = CONTENTS[name](moment);
      const other = contradiction(question, record);
      return other === null ? { kind: 'found', record } : failed('another_person', other);
    },
    close: async () => {},
  };
}
