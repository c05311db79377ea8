/**
 * Commits without an answer. The server may have committed before the connection broke, so the
 * caller cannot know if the transaction took effect.
 */
import pg from 'pg';

/**
 * The server did not answer a commit, so the transaction may have taken effect. The code is the
 * SQLSTATE `transaction_resolution_unknown`, so `isOutage` counts it as an outage.
 */
export class UnansweredCommit extends Error {
  override name = 'UnansweredCommit';
  readonly code = '08007';

  constructor(cause: unknown) {
    super('the database did not answer a commit', { cause });
  }
}

type Ask = (...given: unknown[]) => Promise<unknown>;

/**
 * Makes a connection throw `UnansweredCommit` for unanswered commits. Libraries roll back after a
 * failed commit. That rollback fails too, and throws the same error, because its own would hide it.
 */
export function reportUnansweredCommits(client: pg.Client): void {
  const ask = client.query.bind(client) as unknown as Ask;
  let unanswered: UnansweredCommit | undefined;
  const query: Ask = (first, ...rest) => {
    if (first !== 'commit' && first !== 'rollback') return ask(first, ...rest);
    if (unanswered) return Promise.reject(unanswered);
    return ask(first, ...rest).catch((error) => {
      if (first === 'commit' && !isAnswer(error)) unanswered = new UnansweredCommit(error);
      throw unanswered ?? error;
    });
  };
  client.query = query as never;
}

/**
 * True if the server itself refused. Class 08 means that a proxy or a cluster lost the connection.
 */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !error.code?.startsWith('08');
