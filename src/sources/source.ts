/** The interface of a source: one provider of profiles, of any kind. */
import type { Provided } from '../ground/config/index.ts';
import type { ContactRecord } from '../profile/record.ts';
import type { Question } from './question.ts';

/** Why a source could not be asked, or what is wrong with its answer; also outcomes of the metrics. */
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
  'unready',
  'stopped',
] as const;
export type Fault = (typeof FAULTS)[number];

export type Failure = {
  kind: 'failed';
  fault: Fault;
  /** For operators: no URL, no header, nothing of the answer's content. */
  reason: string;
  /** When to ask again, in milliseconds since 1970; null when the source named no time. */
  retryAtMs: number | null;
};

/** `unknown` is also the reply of a source that cannot be asked by what is known of the person. */
export type Reply =
  | { kind: 'found'; record: ContactRecord }
  | { kind: 'unknown' }
  | { kind: 'gone' }
  | Failure;

export type Source = {
  readonly name: string;
  readonly provides: ReadonlySet<Provided>;
  /** Never rejects. The question's `attributes` are only those that the source provides. */
  ask(question: Question, signal: AbortSignal): Promise<Reply>;
  /** Breaks off what is under way. */
  close(): Promise<void>;
};

export const failed = (fault: Fault, reason: string, retryAtMs: number | null = null): Failure => ({
  kind: 'failed',
  fault,
  reason,
  retryAtMs,
});

/** The longest a question waits for a source that is still being set up. */
const LONGEST_WAIT_MS = 2_000;

/** The promise's value, or null when it takes longer than two seconds. */
export async function soon<T>(promise: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, LONGEST_WAIT_MS, null);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
