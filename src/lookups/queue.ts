/** The tasks that ask: each names the lookups it asks about, and the ticket they must bear. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../database/index.ts';
import { enqueueAll } from '../queue/index.ts';

export const LOOKUP_TASK = 'lookup';

export type LookupTask = { ticket: string; keys: string[] };

/** A lookup with the ticket of the task that is to ask it. */
export type Ticketed = { key: string; ticket: string };

/** Lookups asked by one task: enough for few round trips, few enough to be shared out. */
const KEYS_PER_TASK = 64;

/** What a task is known by in the queue: it is the only one with its ticket. */
export const taskKeyOf = ({ ticket }: Pick<Ticketed, 'ticket'>): string =>
  `${LOOKUP_TASK}/${ticket}`;

/** Gives new tickets, as many lookups the same as one task asks. */
export function giveTickets(keys: readonly string[]): Ticketed[] {
  let ticket = '';
  return keys.map((key, index) => {
    if (index % KEYS_PER_TASK === 0) ticket = randomUUID();
    return { key, ticket };
  });
}

/** Queues the tasks of the tickets, in the transaction of `db`. Each is queued once. */
export async function queueLookups(
  db: Db,
  lookups: readonly Ticketed[],
  waitMs: number | null = null,
): Promise<void> {
  const byTicket = Map.groupBy(lookups, ({ ticket }) => ticket);
  const tasks = [...byTicket].map(([ticket, together]) => ({
    key: taskKeyOf({ ticket }),
    payload: { ticket, keys: together.map(({ key }) => key) } satisfies LookupTask,
    waitMs,
  }));
  await enqueueAll(db, LOOKUP_TASK, tasks);
}
