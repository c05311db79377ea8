/**
 * Work that has lost its task. A task is queued in the transaction that makes its work, and stays
 * until the work is done. So work without a task should not exist. If it does, whatever the cause,
 * it would never end, and its client would wait for ever. So all unfinished work is looked through,
 * over and over, and a piece of work without a task is given one.
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { Db, Trx } from '../database/index.ts';
import type { Chore } from './chores.ts';
import { MOST_ATTEMPTS } from './tasks.ts';

/** One kind of work. Each of its pieces has a task. */
export type Work<Piece = unknown> = {
  name: string;
  /** Unfinished pieces in a fixed order: the first ones, or those after a piece. */
  find(db: Db, after: Piece | null, most: number): Promise<Piece[]>;
  /** The key of the piece's task. Several pieces may share one. */
  taskKeyOf(piece: Piece): string;
  /**
   * Queues tasks for the pieces that are still unfinished. A task that exists by now stays as it is.
   * @returns for how many pieces
   */
  revive(trx: Trx, pieces: Piece[]): Promise<number>;
};

const LOOK_EVERY_MS = 30_000;
const PIECES_PER_PAGE = 5_000;
/**
 * The next look goes on where this one ended. So a look never costs more than a tenth of a second,
 * and a million pieces take fifty minutes.
 */
const PAGES_PER_LOOK = 2;

/** @returns for each kind of work, the chore that finds its lost pieces and gives them tasks */
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
    everyMs: LOOK_EVERY_MS,
    async run(trx) {
      let revived = 0;
      for (let page = 0; page < PAGES_PER_LOOK; page += 1) {
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

/** The keys under which there is a task. */
async function findTaskKeys(db: Db, keys: ReadonlySet<string>): Promise<Set<string>> {
  if (keys.size === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker._private_jobs where key = any(${[...keys]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

/** This many failures make a pause of six hours. */
const FAILURES_OF_LONGEST_PAUSE = 10;

/**
 * Has tasks whose attempts are spent tried again; after further failures, at the longest pause.
 * Spent tasks without a key are deleted: they were replaced while they ran, or `findLostWork` finds
 * their work.
 */
export const reviveSpentTasks: Chore = {
  name: 'revive spent tasks',
  everyMs: LOOK_EVERY_MS,
  async run(trx) {
    const spent = sql`locked_at is null and attempts >= max_attempts`;
    await sql`
      delete from graphile_worker._private_jobs where ${spent} and key is null`.execute(trx);
    await sql`
      update graphile_worker._private_jobs
      set attempts = least(attempts, ${FAILURES_OF_LONGEST_PAUSE}::smallint),
          max_attempts = ${MOST_ATTEMPTS}, run_at = now()
      where ${spent}`.execute(trx);
    await sql`
      delete from task_death
      where not exists (select 1 from graphile_worker._private_jobs where id = task)`.execute(trx);
  },
};
