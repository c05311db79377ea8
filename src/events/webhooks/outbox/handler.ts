import type { Kysely } from 'kysely';
import type { Tables, Trx } from '../../../ground/database/index.ts';
import type { SubjectNames } from './subject-names.ts';

/** What a domain does about its deliveries. Subjects name the domain by their prefix. */
export type Handler = {
  /** The first part of its subjects, such as `enrichment_job/`. */
  prefix: string;
  /** How clients know these subjects; by the same when absent. */
  names?: SubjectNames;
  /** Composes the body of a delivery that was queued without one. May be empty. */
  compose?(subject: string): Promise<string>;
  /**
   * Runs after each attempt, failed or not, in the transaction that saves its result; not after a
   * replay of what was delivered. May queue the deliveries that follow.
   */
  attempted?(trx: Trx, subjects: readonly string[]): Promise<void>;
  /**
   * Ends the wait of everything whose delivery was queued `waitedMs` ago and still has no first
   * attempt. Called several times a second by every worker.
   */
  waitNoLonger?(db: Kysely<Tables>, waitedMs: number): Promise<void>;
};

/** The handler of a subject. @throws Error when there is none, which is a fault of the program */
export function getHandler(handlers: readonly Handler[], subject: string): Handler {
  const handler = handlers.find(({ prefix }) => subject.startsWith(prefix));
  if (!handler) throw new Error(`webhook deliveries about ${subject} have no handler`);
  return handler;
}
