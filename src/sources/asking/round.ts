/** One question on its way from source to source, and what came of it so far. */
import type { ContactRecord } from '../../profile/record.ts';
import { askable, missingDetails, providedFor } from '../attributes.ts';
import type { Gone, Missed, Question } from '../question.ts';
import type { Failure, Source } from '../source.ts';

export type Round = {
  question: Question;
  /** `YYYY-MM-DD`: today. */
  day: string;
  signal: AbortSignal;
  /** Names of sources that have answered, in this round or an earlier one. */
  answered: string[];
  failures: { source: Source; failure: Failure }[];
};

export type Known = { source: string; record: ContactRecord };

/** The pause after a failure that names no time. */
const PAUSE_MS = 2_000;

export const startRound = (question: Question, day: string, signal: AbortSignal): Round => ({
  question,
  day,
  signal,
  answered: [...(question.except ?? [])],
  failures: [],
});

/** Asks one source. Null when it does not know the person, failed, or was asked before. */
export async function askOne(
  source: Source,
  round: Round,
  question: Question,
): Promise<Known | Gone | null> {
  if (wasAsked(source, round)) return null;
  const attributes = askable(question.attributes, source.provides);
  const reply = await source.ask({ ...question, attributes }, round.signal);
  if (reply.kind === 'failed') {
    round.failures.push({ source, failure: reply });
    return null;
  }
  round.answered.push(source.name);
  if (reply.kind === 'found') return { source: source.name, record: reply.record };
  const isGone = reply.kind === 'gone' && !question.search && source.provides.has('profile');
  return isGone ? { kind: 'gone', source: source.name } : null;
}

const wasAsked = (source: Source, { answered, failures }: Round): boolean =>
  answered.includes(source.name) || failures.some((one) => one.source === source);

/**
 * Whether the question ends here. A question that waits for its turn at a source's rate is not passed
 * on: the operator put the next source behind for people whom the first does not know.
 */
export const mustEnd = ({ failures, signal }: Round): boolean =>
  signal.aborted || failures.at(-1)?.failure.fault === 'waiting';

/** Which sources could not be asked, why, and when to ask again; null when all answered. */
export function missed(round: Round, failures = round.failures): Missed | null {
  if (failures.length === 0) return null;
  const nowMs = Date.now();
  const pausesMs = failures.map(({ failure }) => (failure.retryAtMs ?? nowMs + PAUSE_MS) - nowMs);
  const pauseMs = Math.max(0, Math.min(...pausesMs));
  return {
    reason: failures.map(({ source, failure }) => `${source.name}: ${failure.reason}`).join('; '),
    // Up to a quarter more by chance, so that many questions do not come back at once.
    retryAtMs: Math.ceil(nowMs + pauseMs * (1 + Math.random() / 4)),
    answered: round.answered,
  };
}

/** The missing details that a source which could not be asked might still provide; null for none. */
export function pendingDetails(round: Round, record: ContactRecord) {
  const missing = missingDetails(round.question.attributes, record, round.day);
  const failures = round.failures.filter(
    ({ source }) => askable(missing, source.provides).length > 0,
  );
  const why = missed(round, failures);
  if (why === null) return null;
  const attributes = missing.filter((attribute) =>
    failures.some(({ source }) => source.provides.has(providedFor(attribute)!)),
  );
  return { ...why, attributes };
}
