/**
 * Finds work that has lost its task. A task is queued in the transaction that creates its work, and
 * stays until the work is done, so work without a task should not exist. If it does, for whatever
 * reason, it would never end, and its client would wait for ever. Therefore all unfinished work is
 * searched again and again, and a piece of work without a task gets one.
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { Db, Trx } from '../database/index.ts';
import type { Chore } from './chores.ts';
import { MOST_ATTEMPTS } from './tasks.ts';

/** A kind of work. Each of its pieces has a task. */
export type Work<Piece = unknown> = {
  name: string;
  /** Returns unfinished pieces in a fixed order: the first ones, or those after a piece. */
  find(db: Db, after: Piece | null, most: number): Promise<Piece[]>;
  /** Returns the key of the piece's task. Several pieces can share one. */
  taskKeyOf(piece: Piece): string;
  /**
   * Queues tasks for the pieces that are still unfinished. A task that now exists stays as it is.
   * @returns the number of these pieces
   */
  revive(trx: Trx, pieces: Piece[]): Promise<number>;
};

const SEARCH_EVERY_MS = 30_000;
const PIECES_PER_PAGE = 5_000;
/**
 * Each search continues where the previous one ended. So a search never takes more than a tenth of
 * a second, and a million pieces take fifty minutes.
 */
const PAGES_PER_SEARCH = 2;

/** @returns for each kind of work, a chore that finds lost pieces and queues tasks for them */
export function findLostWork(
  works: readonly Work[],
  { log, metrics }: { log: Logger; metrics: Registry },
): Chore[] {
  const revived = new Counter({
    name: 'tenure_queue_revived_total',
    help: 'Pieces of unfinished work that had lost their task and were given one, by kind.',
    labelNames: ['work'],
    registers: [metrics],
  });
  const report = (work: string, pieces: number) => {
    revived.inc({ work }, pieces);
    if (pieces > 0) log.warn({ work, pieces }, 'unfinished work had lost its task');
  };
  return works.map((work) => createSearch(work, (pieces) => report(work.name, pieces)));
}

function createSearch<Piece>(work: Work<Piece>, report: (revived: number) => void): Chore {
  let after: Piece | null = null;
  return {
    name: `find lost ${work.name}`,
    everyMs: SEARCH_EVERY_MS,
    async run(trx) {
      let revived = 0;
      for (let page = 0; page < PAGES_PER_SEARCH; page += 1) {
        const pieces: Piece[] = await work.find(trx, after, PIECES_PER_PAGE);
        revived += await reviveLost(trx, work, pieces);
        after = pieces.length < PIECES_PER_PAGE ? null : pieces.at(-1)!;
        if (after === null) break;
      }
      report(revived);
    },
  };
}

async function reviveLost<Piece>(trx: Trx, work: Work<Piece>, pieces: Piece[]): Promise<number> {
  const keys = await findTaskKeys(trx, new Set(pieces.map(work.taskKeyOf)));
  const lost = pieces.filter((piece) => !keys.has(work.taskKeyOf(piece)));
  return lost.length === 0 ? 0 : work.revive(trx, lost);
}

/** Returns the keys that have a task. */
async function findTaskKeys(db: Db, keys: ReadonlySet<string>): Promise<Set<string>> {
  if (keys.size === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker._private_jobs where key = any(${[...keys]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

/** After this many failures the delay before the next attempt is six hours. */
const FAILURES_OF_LONGEST_DELAY = 10;

/**
 * Makes tasks that have used all attempts run again; after further failures, with the longest
 * delay. Such tasks without a key are deleted: they were replaced while they ran, or `findLostWork`
 * finds their work.
 */
export const reviveSpentTasks: Chore = {
  name: 'revive spent tasks',
  everyMs: SEARCH_EVERY_MS,
  async run(trx) {
    const spent = sql`locked_at is null and attempts >= max_attempts`;
    await sql`
      delete from graphile_worker._private_jobs where ${spent} and key is null`.execute(trx);
    await sql`
      update graphile_worker._private_jobs
      set attempts = least(attempts, ${FAILURES_OF_LONGEST_DELAY}::smallint),
          max_attempts = ${MOST_ATTEMPTS}, run_at = now()
      where ${spent}`.execute(trx);
    await sql`
      delete from task_death
      where not exists (select 1 from graphile_worker._private_jobs where id = task)`.execute(trx);
  },
};
