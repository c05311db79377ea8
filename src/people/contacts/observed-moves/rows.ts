/** The rows of table `observed_move`. */
import { sql } from 'kysely';
import type { Db, Tables, Trx } from '../../../ground/database/index.ts';
import { type Provenance, sourceName } from '../merge/observation.ts';
import type { FoundMove } from './find.ts';
import { queueTelling } from './task.ts';

/**
 * Stores observed moves, and queues the task that tells accounts about them. A source shows one move
 * of a contact on one day.
 * @param waitMs the delay before accounts are told
 */
export async function saveObservedMoves(
  trx: Trx,
  found: readonly FoundMove[],
  waitMs: number,
): Promise<void> {
  const column = <T>(cell: (move: FoundMove) => T): T[] => found.map(cell);
  await sql`
    insert into observed_move (
      contact_id, source, provenance, observed_at, version, seen_from, seen_until, confidence,
      sentence, from_company, from_title, left_on, to_company, to_title, started_on, account_id,
      found_at, tell_at)
    select found.*, now(), now() + ${waitMs} * interval '1 millisecond'
    from unnest(
      ${column(({ contactId }) => contactId)}::bigint[],
      ${column(({ observation }) => sourceName(observation.source))}::text[],
      ${column(({ observation }) => observation.source)}::text[],
      ${column(({ observation }) => observation.observedAt)}::timestamptz[],
      ${column(({ version }) => version)}::int[],
      ${column(({ days }) => days[0])}::date[],
      ${column(({ days }) => days[1])}::date[],
      ${column(({ change }) => change.confidence)}::smallint[],
      ${column(({ change }) => change.sentence)}::text[],
      ${column(({ change }) => change.from.company)}::text[],
      ${column(({ change }) => change.from.title)}::text[],
      ${column(({ change }) => change.leftOn)}::text[],
      ${column(({ change }) => change.to.company)}::text[],
      ${column(({ change }) => change.to.title)}::text[],
      ${column(({ change }) => change.startedOn)}::text[],
      ${column(({ observation }) => observation.accountId ?? null)}::bigint[]
    ) as found
    on conflict (contact_id, source, seen_until) do nothing`.execute(trx);
  await queueTelling(trx, waitMs);
}

/** A change of employer that two observations of one source show. */
export type ObservedMove = {
  id: number;
  contact_id: number;
  /** The account whose import showed the move; null for a source. */
  account_id: number | null;
  /** The name of the source, or of an import. */
  source: string;
  /** `YYYY-MM-DD`, the days as of which the two observations are true. */
  seen_from: string;
  seen_until: string;
  confidence: number;
  sentence: string;
  from_company: string | null;
  from_title: string | null;
  to_company: string | null;
  to_title: string | null;
  started_on: string | null;
  found_at: Date;
};

const COLUMNS = [
  'id',
  'contact_id',
  'account_id',
  'source',
  'seen_from',
  'seen_until',
  'confidence',
  'sentence',
  'from_company',
  'from_title',
  'to_company',
  'to_title',
  'started_on',
  'found_at',
] as const satisfies readonly (keyof Tables['observed_move'])[];

/** Loads the observed moves of contacts in the order in which they were found. */
export const loadObservedMoves = (db: Db, contactIds: readonly number[]): Promise<ObservedMove[]> =>
  db
    .selectFrom('observed_move')
    .select(COLUMNS)
    .where('contact_id', 'in', contactIds)
    .orderBy('id')
    .execute();

/** Loads the oldest moves of which accounts are to be told now. */
export const loadUntold = (db: Db, most: number): Promise<ObservedMove[]> =>
  db
    .selectFrom('observed_move')
    .select(COLUMNS)
    .where('tell_at', '<=', sql<Date>`now()`)
    .orderBy('id')
    .limit(most)
    .execute();

/** @returns the milliseconds until accounts are to be told of the next move; null if there is none */
export async function findDelay(db: Db): Promise<number | null> {
  const { rows } = await sql<{ delay: number | null }>`
    select (extract(epoch from min(tell_at) - now()) * 1000)::float8 as delay
    from observed_move where tell_at is not null`.execute(db);
  const { delay } = rows[0]!;
  return delay === null ? null : Math.max(0, delay);
}

export async function markTold(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update observed_move set tell_at = null where id = any(${ids}::bigint[])`.execute(db);
}

/** @returns the number of deleted moves */
export async function eraseObservedMoves(trx: Trx, contactId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from observed_move where contact_id = ${contactId}`.execute(trx);
  return Number(numAffectedRows);
}

/** Returns those of the moves that are not withdrawn, and keeps them until the transaction ends. */
export async function holdObservedMoves(
  trx: Trx,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from observed_move where id = any(${ids}::bigint[])
    order by id for key share`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Finds the accounts that were told of the moves of one import. */
export async function findToldAccounts(
  trx: Trx,
  { source, observedAt }: Provenance,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct told.account_id as id
    from observed_move o join move told on told.observed_move_id = o.id
    where o.provenance = ${source} and o.observed_at = ${observedAt}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Deletes the moves of one import. Returns their ids. */
export async function deleteObservedMoves(
  trx: Trx,
  { source, observedAt }: Provenance,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from observed_move
    where provenance = ${source} and observed_at = ${observedAt} returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
