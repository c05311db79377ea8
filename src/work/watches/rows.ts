/** The rows of watches. */
import type { Selectable } from 'kysely';
import { notFound } from '../../ground/api/index.ts';
import type { Db, Tables, Trx } from '../../ground/database/index.ts';
import type { ListPage } from '../../ground/route-parts/index.ts';

export type WatchRow = Selectable<Tables['watch']>;

/** Listed by name, so that a column added by a later release changes no answer. */
const COLUMNS = [
  'id',
  'account_id',
  'user_id',
  'name',
  'every_days',
  'attributes',
  'tier',
  'monthly_credits',
  'paused',
  'created_at',
  'last_run_at',
  'next_run_at',
  'stopped_at',
  'permit_id',
] as const satisfies readonly (keyof Tables['watch'])[];

export const loadWatch = (db: Db, id: number): Promise<WatchRow | undefined> =>
  db.selectFrom('watch').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Why a watch refreshes no one; null if it is not paused. */
export type ShownPause = WatchRow['paused'] | 'owner';

export const pauseOf = ({ stopped_at, paused }: WatchRow): ShownPause =>
  stopped_at === null ? paused : 'owner';

/** Loads a page of an account's watches, the newest first. */
export const loadWatches = (
  db: Db,
  accountId: number,
  { number, size }: ListPage,
): Promise<WatchRow[]> =>
  db
    .selectFrom('watch')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(size)
    .offset(number * size)
    .execute();

export async function countWatches(db: Db, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('watch')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Loads a watch of the account.
 * @param id the id as it stands in the path
 * @throws ServiceError `not_found` if the account has no such watch
 */
export async function getWatch(db: Db, accountId: number, id: string): Promise<WatchRow> {
  const row = isId(id) ? await loadWatch(db, Number(id)) : undefined;
  if (row?.account_id === accountId) return row;
  throw notFound(`no watch ${id.slice(0, 100)} on this account`);
}

export const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/**
 * Locks a watch, so that changes of it or of its people run one after the other.
 * @returns undefined if the watch does not exist
 */
export const lockWatch = (trx: Trx, id: number): Promise<WatchRow | undefined> =>
  trx.selectFrom('watch').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export type NewWatch = Pick<
  WatchRow,
  | 'account_id'
  | 'user_id'
  | 'permit_id'
  | 'name'
  | 'every_days'
  | 'attributes'
  | 'tier'
  | 'monthly_credits'
>;

/** @returns the watch, whose first run is due now */
export const insertWatch = (trx: Trx, watch: NewWatch, now: Date): Promise<WatchRow> =>
  trx
    .insertInto('watch')
    .values({ ...watch, created_at: now, next_run_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** @returns the watch after the change */
export const updateWatch = (
  trx: Trx,
  id: number,
  changes: Partial<
    Pick<
      WatchRow,
      | 'name'
      | 'every_days'
      | 'monthly_credits'
      | 'paused'
      | 'last_run_at'
      | 'next_run_at'
      | 'stopped_at'
    >
  >,
): Promise<WatchRow> =>
  trx
    .updateTable('watch')
    .set(changes)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Deletes a watch with its people. Requests in progress continue, and are charged. */
export async function deleteWatch(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('watch').where('id', '=', id).execute();
}
