/** How a lookup goes on after an answer. Pure. */
import { PROFILE } from '../../profile/details.ts';
import type { Answer, Missed } from '../../sources/index.ts';
import type { Conclusion } from './subscribers.ts';

export type NextStep = {
  /** What the subscribers are told; null: nothing yet. */
  outcome: Conclusion['outcome'] | null;
  /** How the lookup is asked again; null: it is concluded. */
  reopening: Reopening | null;
};

/** How a lookup is asked again. */
export type Reopening = {
  attributes: string[];
  /** Sources not to ask. */
  answered: string[];
  /** Milliseconds since 1970; null: now. */
  atMs: number | null;
  /** How often it has rested in a row, this time included. */
  rests: number;
  /** Why it rests; null when it does not. */
  reason: string | null;
};

/**
 * @param asked the attributes that were asked for
 * @param wanted those wanted by now: other subscribers may have joined
 * @param rests how often the lookup has rested in a row
 */
export function nextStep(
  answer: Answer,
  asked: readonly string[],
  wanted: readonly string[],
  rests = 0,
): NextStep {
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
        reopening: more.length > 0 ? anew(wanted) : afterRest(wanted, answer, rests),
      };
    case 'found':
      return afterFound(answer.pending, asked, more, rests);
  }
}

function afterFound(
  pending: Extract<Answer, { kind: 'found' }>['pending'],
  asked: readonly string[],
  more: string[],
  rests: number,
): NextStep {
  if (!pending && more.length === 0) return { outcome: 'found', reopening: null };
  const missing = [...(pending?.attributes ?? []), ...more];
  return {
    outcome: asked.includes(PROFILE) ? 'partly' : null,
    reopening: pending && more.length === 0 ? afterRest(missing, pending, rests) : anew(missing),
  };
}

/** Asks all sources, because none of them has been asked for everything yet. */
const anew = (attributes: readonly string[]): Reopening => ({
  attributes: [...attributes],
  answered: [],
  atMs: null,
  rests: 0,
  reason: null,
});

/** Asks the sources that could not be asked, when they may answer. */
const afterRest = (
  attributes: readonly string[],
  { answered, retryAtMs, reason }: Missed,
  rests: number,
): Reopening => ({
  attributes: [...attributes],
  answered,
  // The first rest is as long as the sources say; each later one adds twice as much to that.
  atMs: retryAtMs + Math.min(FURTHER_MS * (2 ** Math.min(rests, 20) - 1), MOST_FURTHER_MS),
  rests: rests + 1,
  reason,
});

const FURTHER_MS = 2_000;
const MOST_FURTHER_MS = 60_000;
