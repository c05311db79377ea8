/** Determines the next step of a lookup after an answer. Pure. */
import { PROFILE } from '../../profile/details.ts';
import type { Answer, Missed, Untrusted } from '../../sources/index.ts';
import type { Conclusion } from './subscribers.ts';

export type NextStep = {
  /** The outcome for the subscribers; null if there is none yet. */
  outcome: Conclusion['outcome'] | null;
  /** The next query; null if the lookup is concluded. */
  reopening: Reopening | null;
};

/** The next query of a lookup. */
export type Reopening = {
  attributes: string[];
  /** Sources that are not queried. */
  answered: string[];
  /** The comparison result of their answers; absent if none is behind or disputed. */
  stands?: Untrusted;
  /** Milliseconds since 1970; null for now. */
  atMs: number | null;
  /** The number of rests in a row, including this one. */
  rests: number;
  /** The reason for the rest; null if it does not rest. */
  reason: string | null;
};

/**
 * Determines the outcome and the next query.
 * @param asked the attributes that were queried
 * @param wanted the attributes needed now, because other subscribers may have joined
 * @param rests the number of rests in a row
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
    case 'behind':
    case 'disputed':
      return { outcome: answer.kind, reopening: null };
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

/** Queries all sources, because none has been queried for all attributes yet. */
const anew = (attributes: readonly string[]): Reopening => ({
  attributes: [...attributes],
  answered: [],
  atMs: null,
  rests: 0,
  reason: null,
});

/** Queries the sources that were not available, once they may answer. */
const afterRest = (
  attributes: readonly string[],
  { answered, stands, retryAtMs, reason }: Missed,
  rests: number,
): Reopening => ({
  attributes: [...attributes],
  answered,
  ...(stands && { stands }),
  // The sources determine the first rest. Later rests are longer by 2, 6, 14 and more seconds, at
  // most by `MOST_FURTHER_MS`.
  atMs: retryAtMs + Math.min(FURTHER_MS * (2 ** Math.min(rests, 20) - 1), MOST_FURTHER_MS),
  rests: rests + 1,
  reason,
});

const FURTHER_MS = 2_000;
const MOST_FURTHER_MS = 60_000;
