/** One provider of profiles, whatever its kind. */
import type { Provided } from '../config/index.ts';
import type { ContactRecord } from '../profile/record.ts';
import type { Question } from './question.ts';

/** Why a source could not be asked, or what is wrong with what it said. */
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
  /** When the source wants to be asked again, in milliseconds since 1970; null when it did not say. */
  retryAtMs: number | null;
};

/** `unknown` also from a source that cannot be asked by what is known of the person. */
export type Reply =
  | { kind: 'found'; record: ContactRecord }
  | { kind: 'unknown' }
  | { kind: 'gone' }
  | Failure;

export type Source = {
  readonly name: string;
  readonly provides: ReadonlySet<Provided>;
  /** Never rejects. `attributes` of the question are those the source provides. */
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
