/**
 * Commits whose answer never arrives. The server may have committed before the connection broke, so
 * the transaction is neither done nor undone as far as its caller knows.
 */
import pg from 'pg';

/**
 * The server did not answer a commit: the transaction may have taken effect. Its code is the
 * SQLSTATE `transaction_resolution_unknown`, so it counts as an outage (`isOutage`).
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
 * Has a connection report an unanswered commit as such. Libraries roll back after a failed commit.
 * That rollback fails as well, and reports the same error, because theirs would hide it.
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

/** A refusal by the server itself; class 08 is a proxy's or a cluster's report of a lost connection. */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !error.code?.startsWith('08');
