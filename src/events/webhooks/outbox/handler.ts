import type { Kysely } from 'kysely';
import type { Tables, Trx } from '../../../ground/database/index.ts';
import type { SubjectReferences } from './subject-references.ts';

/** A domain's code for its deliveries. Subjects name the domain by their prefix. */
export type Handler = {
  /** The first part of its subjects, such as `enrichment_job/`. */
  prefix: string;
  /** Maps its subjects to those that clients see; absent if they are the same. */
  references?: SubjectReferences;
  /** Composes the body of a delivery that was queued without one. The body may be empty. */
  compose?(subject: string): Promise<string>;
  /**
   * Runs after each attempt, failed or not, in the transaction that saves its result. Does not run
   * after a replay of a delivered webhook. May queue follow-up deliveries.
   */
  attempted?(trx: Trx, subjects: readonly string[]): Promise<void>;
  /**
   * Ends the waits for deliveries that were queued `waitedMs` ago and have had no attempt yet.
   * Every worker calls it several times a second.
   */
  waitNoLonger?(db: Kysely<Tables>, waitedMs: number): Promise<void>;
};

/**
 * Returns the handler of a subject.
 * @throws Error if there is none, which is a defect of the program
 */
export function getHandler(handlers: readonly Handler[], subject: string): Handler {
  const handler = handlers.find(({ prefix }) => subject.startsWith(prefix));
  if (!handler) throw new Error(`webhook deliveries about ${subject} have no handler`);
  return handler;
}
