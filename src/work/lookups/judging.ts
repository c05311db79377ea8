/**
 * Compares each answer with the stored contact as soon as it arrives. If the answer is behind or
 * disputed, the next source is queried.
 */
import { utcDay } from '../../ground/day.ts';
import type { Doubts } from '../../people/contacts/index.ts';
import {
  isTrusted,
  type Standing,
  settles,
  standingOf,
  type Told,
} from '../../profile/standing/index.ts';
import type { Heard, Judging, Untrusted } from '../../sources/index.ts';
import { toTold } from './answer.ts';
import { findRefuted } from './refuted.ts';

/** The answers that a round of questions has collected. */
export type Judged = Judging & {
  heard: readonly Heard[];
  /** True if the last judged answer settles a dispute. */
  settles: boolean;
};

/** The stored contact with which answers are compared. */
export type Compared = {
  contactId: number;
  told: Told;
  /** True if an answer about the contact was disputed when it arrived. */
  hasDisputes: boolean;
  doubts: Doubts;
  /** Loads the data that the comparison lacked. Returns true if data was loaded. */
  learn(): Promise<boolean>;
};

type Note = (source: string, verdict: 'agrees' | 'wrong' | Untrusted) => void;

/**
 * @param toCompared called for the first answer; returns null for a search
 * @param note receives the comparison result of each source's answer
 * @param now returns the current time
 */
export function startJudging(
  toCompared: () => Compared | null,
  note: Note = () => {},
  now: () => Date = () => new Date(),
): Judged {
  let found: Compared | null = null;
  const compared = (): Compared | null => {
    found ??= toCompared();
    return found;
  };
  const heard: Heard[] = [];

  const judged: Judged = {
    heard,
    settles: false,
    get positions() {
      return compared()?.told.positions ?? null;
    },
    hear: (one) => heard.push(one),
    async judge({ source, record }) {
      const stored = compared();
      if (!stored || !record.positions) return null;
      const time = now();
      const answer = toTold(source, record, time);
      for (;;) {
        const standing = judgeOnce(stored, answer, time);
        const refuted = findWrong(stored, answer, standing, time);
        const isPlain = isTrusted(standing) && refuted === null;
        // What was loaded for the result may change it.
        if (!isPlain && (await stored.learn())) continue;
        if (isNoted(standing, stored, source)) note(source, standing);
        for (const one of refuted ?? []) note(one, 'wrong');
        return standing;
      }
    },
  };

  function judgeOnce({ contactId, told, doubts }: Compared, answer: Told, time: Date) {
    const day = utcDay(time);
    const { directory } = doubts;
    const standing = standingOf(told, answer, day, directory);
    judged.settles = false;
    if (standing !== 'disputed') return standing;
    const others = [...doubts.othersOf(contactId), ...disputedNow(time)];
    judged.settles = settles(told, answer, others, day, directory);
    return judged.settles ? 'ahead' : 'disputed';
  }

  const disputedNow = (time: Date): Told[] =>
    heard.flatMap((one) =>
      one.outcome === 'found' && one.stands === 'disputed'
        ? [toTold(one.source, one.record, time)]
        : [],
    );

  /**
   * Returns the sources whose answers two others refute, now that this answer came; null if no
   * answer can be refuted.
   */
  function findWrong(
    { contactId, told, doubts, hasDisputes }: Compared,
    answer: Told,
    standing: Standing | null,
    time: Date,
  ): string[] | null {
    const isSecond = standing === 'agrees' && answer.source !== told.source;
    const disputed = disputedNow(time);
    const isOpen = hasDisputes || disputed.length > 0;
    if (!judged.settles && !(isSecond && isOpen)) return null;
    const before = judged.settles || hasDisputes ? doubts.othersOf(contactId) : [];
    const round = { told, answer, disputed, before, isSettled: judged.settles };
    return findRefuted(round, utcDay(time), doubts.directory);
  }

  return judged;
}

/** An answer agrees only with another source. A source that repeats itself proves nothing. */
const isNoted = (
  standing: Standing | null,
  { told }: Compared,
  source: string,
): standing is Exclude<Standing, 'ahead'> =>
  standing !== null && standing !== 'ahead' && (standing !== 'agrees' || source !== told.source);
