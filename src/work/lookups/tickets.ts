/**
 * The tasks that ask about lookups. Each names the lookups it asks about and the ticket that they
 * must bear. Whatever has a lookup asked, or asked again, gives it a new ticket and queues the task
 * of that ticket in the same transaction.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import { enqueueAll, type Work } from '../../ground/queue/index.ts';
import type { Trace } from '../../ground/tracing/index.ts';
import type { Reopening } from './next-step.ts';

export const LOOKUP_TASK = 'lookup';

export type LookupTask = { ticket: string; keys: string[] };

/** A lookup with the ticket of the task that is to ask about it. */
export type Ticketed = { key: string; ticket: string };

/** Lookups asked about by one task: enough for few round trips, few enough to be shared out. */
const KEYS_PER_TASK = 64;

/** What a task is known by in the queue: it is the only one with its ticket. */
const taskKey = ({ ticket }: Pick<Ticketed, 'ticket'>): string => `${LOOKUP_TASK}/${ticket}`;

/** Makes new tickets. As many lookups share one as a task asks about. */
export function makeTickets(keys: readonly string[]): Ticketed[] {
  let ticket = '';
  return keys.map((key, index) => {
    if (index % KEYS_PER_TASK === 0) ticket = randomUUID();
    return { key, ticket };
  });
}

/** Queues the task of each ticket, once. */
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

/** A lookup that an answer leaves open, and how it is asked again. */
export type Reopened = Reopening & {
  key: string;
  /** The contact that has been found by now, or was asked about from the first. */
  contactId: number | null;
  firstSeen: boolean;
  /** The span in which it was asked before, and is again; null while traces are off. */
  trace: Trace | null;
};

/** Lookups that are due within the same quarter of a second share tasks. */
const DUE_TOGETHER_MS = 250;

/** Has lookups asked again after an answer. The transaction has locked their rows. */
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

/** In quarters of a second since 1970; null: at once. */
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
        contact_id = again.contact_id,
        first_seen = again.first_seen,
        resting = again.resting,
        rests = again.rests,
        reason = again.reason,
        ticket = again.ticket
    from unnest(${reopened.map(({ key }) => key)}::text[],
                ${texts(reopened.map(({ attributes }) => attributes))}::text[],
                ${texts(reopened.map(({ answered }) => answered))}::text[],
                ${reopened.map(({ contactId }) => contactId)}::bigint[],
                ${reopened.map(({ firstSeen }) => firstSeen)}::boolean[],
                ${reopened.map(({ atMs }) => atMs !== null)}::boolean[],
                ${reopened.map(({ rests }) => rests)}::int[],
                ${reopened.map(({ reason }) => reason)}::text[],
                ${tickets.map(({ ticket }) => ticket)}::uuid[])
         as again (key, attributes, answered, contact_id, first_seen, resting, rests, reason,
                   ticket)
    where lookup.key = again.key`.execute(trx);
}

/** Has lookups looked at again after a while, unless somebody has given them another ticket. */
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

/** Finds lookups whose task is lost: each lookup bears the ticket of a task. */
export const unfinishedLookups: Work<Ticketed> = {
  name: 'lookups',
  taskKeyOf: taskKey,

  async find(db, after, most) {
    const { rows } = await sql<Ticketed>`
      select key, ticket from lookup where key > ${after?.key ?? ''}
      order by key limit ${most}`.execute(db);
    return rows;
  },

  /** Has those asked again that still bear the ticket they were found with. */
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
 * Has lookups about a contact that is being erased asked again. An answer that is under way comes
 * too late then, and the next task finds no contact and concludes them. What was known of a person
 * who was searched for is removed.
 * @returns how many lookups there were
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
 * Has lookups asked at once under new tickets. The transaction has locked their rows.
 * @returns how many
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
