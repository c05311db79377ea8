/**
 * Compares the answers of sources with the stored contact while they are queried, so that the next
 * source is queried if an answer is behind or disputed.
 */
import type pg from 'pg';
import { utcDay } from '../../ground/day.ts';
import {
  type CurrentContact,
  LearntDoubts,
  parseRecord,
  toStored,
} from '../../people/contacts/index.ts';
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

/** What a round of questions has collected. */
export type Judged = Judging & {
  heard: readonly Heard[];
  /** True if the accepted answer settles a dispute. */
  settles: boolean;
};

/**
 * @param contact null for a search
 * @param note receives how the answer of a source stands
 */
export function startJudging(
  pool: pg.Pool,
  contact: CurrentContact | null,
  note: (source: string, verdict: 'agrees' | 'wrong' | Untrusted) => void,
): Judged {
  let parsed: Told | null = null;
  const toldBefore = (): Told | null => {
    parsed ??= contact && toStored(contact, parseRecord(contact));
    return parsed;
  };
  const doubts = new LearntDoubts();
  const heard: Heard[] = [];

  const judged: Judged = {
    heard,
    settles: false,
    get positions() {
      return toldBefore()?.positions ?? null;
    },
    hear: (one) => heard.push(one),
    async judge({ source, record }) {
      const stored = toldBefore();
      if (!stored || !record.positions) return null;
      const now = new Date();
      const answer = toTold(source, record, now);
      for (;;) {
        const standing = judgeOnce(stored, answer, utcDay(now));
        if (isTrusted(standing) || !(await doubts.learn(pool))) {
          if (standing !== null && standing !== 'ahead') note(source, standing);
          if (judged.settles) note(stored.source, 'wrong');
          return standing;
        }
      }
    },
  };

  function judgeOnce(stored: Told, answer: Told, day: string): Standing | null {
    const standing = standingOf(stored, answer, day, doubts.directory);
    if (standing !== 'disputed') return standing;
    const others = [...doubts.othersOf(contact!.id), ...heard.flatMap(asTold)];
    judged.settles = settles(answer, others, day, doubts.directory);
    return judged.settles ? 'ahead' : 'disputed';
  }

  return judged;
}

const toTold = (source: string, record: ContactRecord, now: Date): Told => ({
  source,
  asOf: record.verified_at ?? isoTime(now),
  positions: record.positions ?? [],
});

const asTold = (heard: Heard): Told[] =>
  heard.outcome === 'found' ? [toTold(heard.source, heard.record, new Date())] : [];
