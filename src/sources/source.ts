/** The interface of a source: one provider of profiles, of any kind. */
import type { Provided } from '../ground/config/index.ts';
import type { ContactRecord } from '../profile/record.ts';
import type { Question } from './question.ts';

/** Why a source failed, or why its answer is refused. These are also outcomes of the metrics. */
export const FAULTS = [
  'timeout',
  'connection',
  'error',
  'refused',
  'rejected',
  'limited',
  'malformed',
  'another_person',
  'rested',
  'waiting',
  'budget',
  'unready',
  'stopped',
] as const;
export type Fault = (typeof FAULTS)[number];

export type Failure = {
  kind: 'failed';
  fault: Fault;
  /** A reason for operators, without URLs, headers and contents of the answer. */
  reason: string;
  /** The time of the next attempt, in milliseconds since 1970; null if the source named no time. */
  retryAtMs: number | null;
  /** True if the source has answered, so that it may charge for the call. */
  isAnswered?: true;
};

/**
 * `unknown` is also the reply of a source for which the known values of the person do not suffice.
 */
export type Reply =
  | { kind: 'found'; record: ContactRecord }
  | { kind: 'unknown' }
  | { kind: 'gone' }
  | Failure;

/** A question, with the position of the source that receives it. */
export type SourceQuestion = Question & { turn?: Turn };

/** The position of a source among those that are queried about a person. */
export type Turn = {
  /** Names of the sources that did not know the person before. */
  after: readonly string[];
  /** The reason for the position; null if the order is that of the configuration. */
  reason: string | null;
};

export type Source = {
  readonly name: string;
  readonly provides: ReadonlySet<Provided>;
  /**
   * Queries the source. Never rejects. The question's `attributes` are only those that the source
   * provides.
   */
  ask(question: SourceQuestion, signal: AbortSignal): Promise<Reply>;
  /** Stops calls in progress. */
  close(): Promise<void>;
};

export const failed = (fault: Fault, reason: string, retryAtMs: number | null = null): Failure => ({
  kind: 'failed',
  fault,
  reason,
  retryAtMs,
});

/** The longest wait of a question for a source that is still being set up. */
const LONGEST_WAIT_MS = 2_000;

/** Returns the promise's value, or null if it takes longer than two seconds. */
export async function soon<T>(promise: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, LONGEST_WAIT_MS, null);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
