/**
 * The tasks that query lookups. A task names its lookups and the ticket that they must have. Code
 * that queues a lookup, or queues it again, gives it a new ticket and queues that ticket's task in
 * the same transaction.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import { enqueueAll, type Work } from '../../ground/queue/index.ts';
import type { Trace } from '../../ground/tracing/index.ts';
import type { Reopening } from './next-step.ts';

export const LOOKUP_TASK = 'lookup';

export type LookupTask = { ticket: string; keys: string[] };

/** A lookup with the ticket of the task that is to query it. */
export type Ticketed = { key: string; ticket: string };

/**
 * The lookups of one task: enough to need few round trips, few enough to be divided among nodes.
 */
const KEYS_PER_TASK = 64;

/** Returns the key of a task in the queue, which is unique because of its ticket. */
const taskKey = ({ ticket }: Pick<Ticketed, 'ticket'>): string => `${LOOKUP_TASK}/${ticket}`;

/** Makes new tickets, one for each group of lookups that a task queries. */
export function makeTickets(keys: readonly string[]): Ticketed[] {
  let ticket = '';
  return keys.map((key, index) => {
    if (index % KEYS_PER_TASK === 0) ticket = randomUUID();
    return { key, ticket };
  });
}

/** Queues one task for each ticket. */
export async function queueLookups(
  db: Db,
  lookups: readonly Ticketed[],
  { waitMs = null, trace }: { waitMs?: number | null; trace?: Trace | null } = {},
): Promise<void> {
  const byTicket = Map.groupBy(lookups, ({ ticket }) => ticket);
  const tasks = [...byTicket].map(([ticket, together]) => ({
    key: taskKey({ ticket }),
    payload: { ticket, keys: together.map(({ key }) => key) } satisfies LookupTask,
    waitMs,
    trace,
  }));
  await enqueueAll(db, LOOKUP_TASK, tasks);
}

/** A lookup that is still open after an answer, and its next query. */
export type Reopened = Reopening & {
  key: string;
  /** The contact that was found by now, or was queried from the start. */
  contactId: number | null;
  firstSeen: boolean;
  /** The span of the earlier query and of the next; null while traces are off. */
  trace: Trace | null;
};

/** Lookups that are due within the same quarter of a second share tasks. */
const DUE_TOGETHER_MS = 250;

/** Queues lookups again after an answer. The transaction has locked their rows. */
export async function reopenLookups(trx: Trx, reopened: readonly Reopened[]): Promise<void> {
  const due = Map.groupBy(reopened, (one) => `${dueAt(one)} ${one.trace}`);
  for (const together of due.values()) {
    const tickets = makeTickets(together.map(({ key }) => key));
    await updateReopened(trx, tickets, together);
    const [{ trace }, at] = [together[0]!, dueAt(together[0]!)];
    const waitMs = at === null ? null : at * DUE_TOGETHER_MS - Date.now();
    await queueLookups(trx, tickets, { waitMs, trace });
  }
}

/** Returns the due time in quarters of a second since 1970; null for now. */
const dueAt = ({ atMs }: Reopened): number | null => atMs && Math.ceil(atMs / DUE_TOGETHER_MS);

async function updateReopened(
  trx: Trx,
  tickets: readonly Ticketed[],
  reopened: readonly Reopened[],
): Promise<void> {
  const texts = (lists: string[][]) => lists.map((list) => JSON.stringify(list));
  await sql`
    update lookup
    set attributes = array(select json_array_elements_text(again.attributes::json)),
        answered = array(select json_array_elements_text(again.answered::json)),
        stands = again.stands,
        contact_id = again.contact_id,
        first_seen = again.first_seen,
        resting = again.resting,
        rests = again.rests,
        reason = again.reason,
        ticket = again.ticket
    from unnest(${reopened.map(({ key }) => key)}::text[],
                ${texts(reopened.map(({ attributes }) => attributes))}::text[],
                ${texts(reopened.map(({ answered }) => answered))}::text[],
                ${reopened.map(({ stands = null }) => stands)}::text[],
                ${reopened.map(({ contactId }) => contactId)}::bigint[],
                ${reopened.map(({ firstSeen }) => firstSeen)}::boolean[],
                ${reopened.map(({ atMs }) => atMs !== null)}::boolean[],
                ${reopened.map(({ rests }) => rests)}::int[],
                ${reopened.map(({ reason }) => reason)}::text[],
                ${tickets.map(({ ticket }) => ticket)}::uuid[])
         as again (key, attributes, answered, stands, contact_id, first_seen, resting, rests, reason,
                   ticket)
    where lookup.key = again.key`.execute(trx);
}

/** Queues lookups again after a delay, unless they have got another ticket. */
export async function putOffLookups(
  db: Db,
  lookups: readonly Ticketed[],
  waitMs: number,
): Promise<void> {
  if (lookups.length === 0) return;
  const again = makeTickets(lookups.map(({ key }) => key));
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Ticketed>`
      update lookup set ticket = again.ticket
      from unnest(${lookups.map(({ key }) => key)}::text[],
                  ${lookups.map(({ ticket }) => ticket)}::uuid[],
                  ${again.map(({ ticket }) => ticket)}::uuid[]) as again (key, former, ticket)
      where lookup.key = again.key and lookup.ticket = again.former
      returning lookup.key, lookup.ticket`.execute(trx);
    await queueLookups(trx, rows, { waitMs });
  });
}

/** Finds lookups whose task is lost. Each lookup has the ticket of a task. */
export const unfinishedLookups: Work<Ticketed> = {
  name: 'lookups',
  taskKeyOf: taskKey,

  async find(db, after, most) {
    const { rows } = await sql<Ticketed>`
      select key, ticket from lookup where key > ${after?.key ?? ''}
      order by key limit ${most}`.execute(db);
    return rows;
  },

  /** Queues the lookups again that still have the ticket they were found with. */
  async revive(trx, lost) {
    const { rows } = await sql<{ key: string }>`
      select key from lookup
      join unnest(${lost.map(({ key }) => key)}::text[],
                  ${lost.map(({ ticket }) => ticket)}::uuid[]) as lost (key, ticket)
        using (key, ticket)
      order by key for update of lookup`.execute(trx);
    return askAgain(trx, rows);
  },
};

/**
 * Queues the lookups about a contact again, because the contact is being erased. Answers to earlier
 * queries are then too late, and the next task finds no contact and concludes the lookups. The
 * identifiers of a person who was searched for are removed.
 * @returns the number of lookups
 */
export async function eraseLookups(trx: Trx, contactId: number): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    with about as (
      select key from lookup where contact_id = ${contactId} order by key for update
    )
    update lookup set question = null from about where lookup.key = about.key
    returning lookup.key`.execute(trx);
  return askAgain(trx, rows);
}

/**
 * Queues lookups now, under new tickets. The transaction has locked their rows.
 * @returns the number of lookups
 */
async function askAgain(trx: Trx, lookups: readonly { key: string }[]): Promise<number> {
  const again = makeTickets(lookups.map(({ key }) => key));
  await sql`
    update lookup set ticket = again.ticket, resting = false
    from unnest(${again.map(({ key }) => key)}::text[],
                ${again.map(({ ticket }) => ticket)}::uuid[]) as again (key, ticket)
    where lookup.key = again.key`.execute(trx);
  await queueLookups(trx, again);
  return again.length;
}
