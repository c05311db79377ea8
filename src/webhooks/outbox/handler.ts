import type { Transaction } from 'kysely';
import type { Db, Tables } from '../../database/index.ts';

/** Who queues deliveries: one owner for each first part of subjects, such as `enrichment_job/`. */
export type Handler = {
  prefix: string;
  /** Puts together a body that is not kept with its delivery; an empty text is an empty body. */
  compose?(subject: string): Promise<string>;
  /**
   * Runs in the transaction that records attempts, whatever their outcome, and after each further
   * attempt again. It may queue the deliveries that follow.
   */
  attempted?(trx: Transaction<Tables>, subjects: readonly string[]): Promise<void>;
  /**
   * Lets go of whatever has waited this long for the first attempt at its delivery. Called again
   * and again, in every process that works.
   */
  waitNoLonger?(db: Db, waitedMs: number): Promise<void>;
};

/** The owner of a subject. @throws Error when nobody owns it, which is a fault of the program */
export function handlerOf(owners: readonly Handler[], subject: string): Handler {
  const owner = owners.find(({ prefix }) => subject.startsWith(prefix));
  if (!owner) throw new Error(`webhook deliveries about ${subject} have no owner`);
  return owner;
}
