/**
 * Collects the completed requests of a watch: people who were found become resolved, all people get
 * their next due time, the cost is added to its month, and the experience is saved. Each request is
 * collected once, because its row in `watch_request` is deleted in the same transaction.
 */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { loadVerifications, passErasureBarrier } from '../../people/contacts/index.ts';
import { findCompleted, loadOutcomes, type Outcome } from '../refresh/index.ts';
import { addToMonths, loadCharges } from './budget.ts';
import { saveExperience } from './experience.ts';
import { countPeople } from './people.ts';
import type { WatchRow } from './rows.ts';
import { dueFrom, retryFrom } from './schedule.ts';

/** Requests collected by one transaction. A request has up to a thousand people. */
const REQUESTS_AT_ONCE = 5;

/** A person in a completed request. */
type Asked = {
  id: number;
  contact_id: number | null;
  request_id: number;
  position: number;
  asked_at: Date;
  verified_at: Date | null;
  years: number;
};

/**
 * Collects completed requests.
 * @param watch locked
 */
export async function collectResults(trx: Trx, watch: WatchRow): Promise<void> {
  // Prevents the erasure of the people found until this transaction ends.
  await passErasureBarrier(trx);
  const completed = (await findCompleted(trx, await loadOpen(trx, watch.id))).slice(
    0,
    REQUESTS_AT_ONCE,
  );
  if (completed.length === 0) return;
  const ids = completed.map(({ id }) => id);
  const asked = await loadAsked(trx, watch.id, ids);
  const outcomes = await loadOutcomes(trx, ids);
  const byPosition = new Map(
    outcomes.map((one) => [positionKey(one.requestId, one.position), one]),
  );
  const collected = asked.map((person) => ({
    ...person,
    outcome: byPosition.get(positionKey(person.request_id, person.position)),
  }));
  await collectPeople(trx, watch, collected);
  await saveExperience(trx, watch.account_id, collected.flatMap(toLesson));
  await addToMonths(trx, watch.id, await loadCharges(trx, completed));
  await sql`delete from watch_request where request_id = any(${ids}::bigint[])`.execute(trx);
}

const positionKey = (requestId: number, position: number): string => `${requestId}/${position}`;

async function loadOpen(trx: Trx, watchId: number): Promise<number[]> {
  const { rows } = await sql<{ request_id: number }>`
    select request_id from watch_request where watch_id = ${watchId}`.execute(trx);
  return rows.map(({ request_id }) => request_id);
}

async function loadAsked(trx: Trx, watchId: number, requestIds: number[]): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select id, contact_id, request_id, position, asked_at, verified_at, years from watch_person
    where watch_id = ${watchId} and request_id = any(${requestIds}::bigint[])
    order by id`.execute(trx);
  return rows;
}

type Collected = Asked & { outcome: Outcome | undefined };

async function collectPeople(
  trx: Trx,
  watch: WatchRow,
  collected: readonly Collected[],
): Promise<void> {
  const { people = 0 } = (await countPeople(trx, [watch.id])).get(watch.id) ?? {};
  const found = collected.map((person) => ({
    ...person,
    contactId: person.contact_id ?? person.outcome?.contactId ?? null,
  }));
  const verifications = await loadVerifications(
    trx,
    found.flatMap(({ contactId }) => contactId ?? []),
  );
  const pace = { everyDays: watch.every_days, people };
  await updateCollected(
    trx,
    watch.id,
    found.map(({ id, contactId, asked_at: askedAt, outcome }) => {
      const verifiedAt = verifications.get(contactId ?? 0)?.verified_at ?? null;
      const dueAt = outcome?.isLate
        ? retryFrom(askedAt)
        : dueFrom({ id, verifiedAt, askedAt }, pace);
      return { id, contactId, dueAt: dueAt! };
    }),
  );
}

/** Saves the results. Two people who turn out to be the same contact become one. */
async function updateCollected(
  trx: Trx,
  watchId: number,
  people: readonly { id: number; contactId: number | null; dueAt: Date }[],
): Promise<void> {
  const collected = sql`unnest(
    ${people.map(({ id }) => id)}::bigint[],
    ${people.map(({ contactId }) => contactId)}::bigint[],
    ${people.map(({ dueAt }) => dueAt)}::timestamptz[]) as collected (id, contact_id, due_at)`;
  await sql`
    delete from watch_person p using (
      select id, row_number() over (partition by contact_id order by id) as ordinal, contact_id
      from ${collected} where contact_id is not null
    ) as collected
    where p.watch_id = ${watchId} and p.id = collected.id and p.contact_id is null
      and (collected.ordinal > 1 or exists (
        select 1 from watch_person other
        where other.watch_id = ${watchId} and other.contact_id = collected.contact_id))`.execute(
    trx,
  );
  await sql`
    update watch_person p
    set contact_id = collected.contact_id, due_at = collected.due_at, request_id = null,
        position = null, verified_at = null, years = null,
        submitted = case when collected.contact_id is null then submitted end,
        lookup = case when collected.contact_id is null then lookup end,
        keys = case when collected.contact_id is null then keys end
    from ${collected} where p.watch_id = ${watchId} and p.id = collected.id`.execute(trx);
}

/**
 * Returns what a verdict adds to the account's experience; nothing if it did not determine whether
 * there was a move.
 */
const toLesson = ({ verified_at, asked_at, years, outcome }: Collected) =>
  outcome?.hasMoved == null || verified_at === null
    ? []
    : [{ years, since: verified_at, until: asked_at, hasMoved: outcome.hasMoved }];
