/** A question that passes from source to source, with the results so far. */
import type { ContactRecord } from '../../profile/record.ts';
import { askable, missingDetails, providedFor } from '../attributes.ts';
import type { Gone, Heard, Judging, Missed, Question, Untrusted } from '../question.ts';
import type { Failure, Fault, Source } from '../source.ts';

export type Round = {
  question: Question;
  /** The current day, `YYYY-MM-DD`. */
  day: string;
  signal: AbortSignal;
  /** Names of the sources that have answered, in this round or an earlier one. */
  answered: string[];
  failures: { source: Source; failure: Failure }[];
  /** The comparison result of the answers so far; null if none is behind or disputed. */
  stands: Untrusted | null;
  judging: Judging | null;
};

export type Known = {
  source: string;
  record: ContactRecord;
  /** The part of the record that this source returned itself; absent if that is the whole record. */
  own?: ContactRecord;
};

/** The delay before another query, if a failure does not give the time. */
const DELAY_MS = 2_000;

export const startRound = (
  question: Question,
  day: string,
  signal: AbortSignal,
  judging: Judging | null,
): Round => ({
  question,
  day,
  signal,
  answered: [...(question.except ?? [])],
  failures: [],
  stands: question.stands ?? null,
  judging,
});

/** Faults of a source that was not queried. */
const NOT_ASKED: ReadonlySet<Fault> = new Set([
  'rested',
  'waiting',
  'stopped',
  'unready',
  'budget',
]);

/** Queries one source. Null if it does not know the person, failed, or was queried already. */
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
    if (!NOT_ASKED.has(reply.fault)) hear(round, { source: source.name, outcome: 'failed' });
    return null;
  }
  round.answered.push(source.name);
  if (reply.kind === 'found') return { source: source.name, record: reply.record };
  hear(round, { source: source.name, outcome: reply.kind });
  const isGone = reply.kind === 'gone' && !question.search && source.provides.has('profile');
  return isGone ? { kind: 'gone', source: source.name } : null;
}

export const hear = ({ judging }: Round, heard: Heard): void => judging?.hear(heard);

/**
 * Compares a found profile with the stored contact.
 * @returns true if the profile may change the contact; otherwise the next source must be queried
 */
export async function isAccepted(round: Round, { source, record }: Known): Promise<boolean> {
  const stands = (await round.judging?.judge({ source, record })) ?? null;
  if (stands !== 'behind' && stands !== 'disputed') return true;
  hear(round, { source, outcome: 'found', stands, record });
  // `disputed` outweighs `behind`.
  if (round.stands !== 'disputed') round.stands = stands;
  return false;
}

const wasAsked = (source: Source, { answered, failures }: Round): boolean =>
  answered.includes(source.name) || failures.some((one) => one.source === source);

/**
 * True if the question ends here. A question that waits for its turn at a source's rate does not go
 * to the next source, because the operator meant the next source for people unknown to the first.
 */
export const mustEnd = ({ failures, signal }: Round): boolean =>
  signal.aborted || failures.at(-1)?.failure.fault === 'waiting';

/**
 * Names the failed sources, with reasons and the time of the next query; null if all have answered.
 */
export function missed(round: Round, failures = round.failures): Missed | null {
  if (failures.length === 0) return null;
  const nowMs = Date.now();
  const delaysMs = failures.map(({ failure }) => (failure.retryAtMs ?? nowMs + DELAY_MS) - nowMs);
  const delayMs = Math.max(0, Math.min(...delaysMs));
  return {
    reason: failures.map(({ source, failure }) => `${source.name}: ${failure.reason}`).join('; '),
    // Up to a quarter longer, at random, so that many questions do not return at the same time.
    retryAtMs: Math.ceil(nowMs + delayMs * (1 + Math.random() / 4)),
    answered: round.answered,
    ...(round.stands && { stands: round.stands }),
  };
}

/** Returns the missing details that a failed source might still provide; null without any. */
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
