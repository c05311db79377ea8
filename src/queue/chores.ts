/**
 * What has to be done now and then, by one node at a time. Each node does it in its own turn; one
 * that finds another at it leaves it to that one.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../database/index.ts';
import { repeat } from './repeat.ts';

export type Chore = {
  name: string;
  everyMs: number;
  /** Runs in a transaction of its own; short. What it throws is logged, and it is done again. */
  run(trx: Transaction<Tables>): Promise<unknown>;
};

export type Chores = {
  /** Begins none any more, and waits for those that run. */
  stop(): Promise<void>;
};

/** Does each chore at once, and again after its time. */
export function startChores(db: Kysely<Tables>, log: Logger, chores: readonly Chore[]): Chores {
  const stops = chores.map((chore) => repeat(chore.everyMs, () => doInTurn(db, log, chore)));
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

async function doInTurn(db: Kysely<Tables>, log: Logger, chore: Chore): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      if (await isMine(trx, chore.name)) await chore.run(trx);
    });
  } catch (error) {
    log.warn({ err: error, chore: chore.name }, 'a chore failed');
  }
}

/** Until the transaction ends. */
async function isMine(trx: Transaction<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`chore ${name}`}, 0)) as mine`.execute(trx);
  return rows[0]!.mine;
}
