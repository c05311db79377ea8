/** How a lookup goes on after an answer. Pure. */
import { PROFILE } from '../profile/details.ts';
import type { Answer, Missed } from '../sources/index.ts';
import type { Conclusion } from './waiters.ts';

/** How a lookup is put again. */
export type Reopening = {
  attributes: string[];
  /** Sources not to ask. */
  answered: string[];
  /** Milliseconds since 1970; null: now. */
  atMs: number | null;
  /** How often it has rested in a row, this one included. */
  rests: number;
  /** Why it rests; null when it does not. */
  reason: string | null;
};

export type Course = {
  /** What those who wait are told; null: nothing yet. */
  outcome: Conclusion['outcome'] | null;
  /** Null: the lookup is concluded. */
  reopening: Reopening | null;
};

/**
 * @param asked the attributes that were asked for
 * @param wanted those wanted by now: others may have joined
 * @param rests how often the lookup has rested in a row
 */
export function courseOf(
  answer: Answer,
  asked: readonly string[],
  wanted: readonly string[],
  rests = 0,
): Course {
  const more = wanted.filter((attribute) => !asked.includes(attribute));
  switch (answer.kind) {
    case 'gone':
      return { outcome: 'gone', reopening: null };
    case 'unknown':
      return more.length > 0
        ? { outcome: null, reopening: anew(wanted) }
        : { outcome: 'unknown', reopening: null };
    case 'unreachable':
      return {
        outcome: null,
        reopening: more.length > 0 ? anew(wanted) : later(wanted, answer, rests),
      };
    case 'found':
      return courseOfFound(answer.pending, asked, more, rests);
  }
}

type Pending = Extract<Answer, { kind: 'found' }>['pending'];

function courseOfFound(
  pending: Pending,
  asked: readonly string[],
  more: string[],
  rests: number,
): Course {
  if (!pending && more.length === 0) return { outcome: 'found', reopening: null };
  const missing = [...(pending?.attributes ?? []), ...more];
  return {
    outcome: asked.includes(PROFILE) ? 'partly' : null,
    reopening: pending && more.length === 0 ? later(missing, pending, rests) : anew(missing),
  };
}

/** Of all sources, since none was asked for everything yet. */
const anew = (attributes: readonly string[]): Reopening => ({
  attributes: [...attributes],
  answered: [],
  atMs: null,
  rests: 0,
  reason: null,
});

const later = (
  attributes: readonly string[],
  { answered, retryAtMs, reason }: Missed,
  rests: number,
): Reopening => ({
  attributes: [...attributes],
  answered,
  // The first rest is as long as the sources say, each further one twice as much longer.
  atMs: retryAtMs + Math.min(FURTHER_MS * (2 ** Math.min(rests, 20) - 1), MOST_FURTHER_MS),
  rests: rests + 1,
  reason,
});

const FURTHER_MS = 2_000;
const MOST_FURTHER_MS = 60_000;
