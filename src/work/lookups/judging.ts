/**
 * Compares each answer with the stored contact as soon as it arrives. If the answer is behind or
 * disputed, the next source is queried.
 */
import { utcDay } from '../../ground/day.ts';
import type { Doubts } from '../../people/contacts/index.ts';
import { isoTime } from '../../profile/document.ts';
import type { ContactRecord } from '../../profile/record.ts';
import {
  isTrusted,
  type Standing,
  settles,
  standingOf,
  type Told,
} from '../../profile/standing/index.ts';
import type { Heard, Judging, Untrusted } from '../../sources/index.ts';

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
        if (isTrusted(standing) || !(await stored.learn())) {
          if (standing !== null && standing !== 'ahead') note(source, standing);
          for (const one of refuted(stored, answer, standing, time)) note(one, 'wrong');
          return standing;
        }
      }
    },
  };

  function judgeOnce({ contactId, told, doubts }: Compared, answer: Told, time: Date) {
    const day = utcDay(time);
    const { directory } = doubts;
    const standing = standingOf(told, answer, day, directory);
    judged.settles = false;
    if (standing !== 'disputed') return standing;
    const others = [
      ...doubts.othersOf(contactId),
      ...heard.flatMap((one) =>
        one.outcome === 'found' ? [toTold(one.source, one.record, time)] : [],
      ),
    ];
    judged.settles = settles(answer, others, day, directory);
    return judged.settles ? 'ahead' : 'disputed';
  }

  /** Returns the sources whose answers two others contradict, now that this answer came. */
  function refuted(
    { told, doubts }: Compared,
    answer: Told,
    standing: Standing | null,
    time: Date,
  ) {
    if (judged.settles) return [told.source];
    if (standing !== 'agrees') return [];
    if (!settles(answer, [told], utcDay(time), doubts.directory)) return [];
    return heard.flatMap((one) =>
      one.outcome === 'found' && one.stands === 'disputed' ? one.source : [],
    );
  }

  return judged;
}

const toTold = (source: string, record: ContactRecord, now: Date): Told => ({
  source,
  asOf: record.verified_at ?? isoTime(now),
  positions: record.positions ?? [],
});
