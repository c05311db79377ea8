/** The rows of check-ups. */
import { type Selectable, sql } from 'kysely';
import type { Mapping } from '../../files/reader/index.ts';
import { notFound } from '../../ground/api/index.ts';
import type { Db, Tables, Trx } from '../../ground/database/index.ts';
import { type ListPage, toId } from '../../ground/route-parts/index.ts';
import { parseMapping } from '../uploads/index.ts';
import type { Tally } from './report/index.ts';
import { CHECKED_ROLES } from './rows/index.ts';

/** Listed by name, so that a column added by a later release changes no answer. */
const COLUMNS = [
  'id',
  'account_id',
  'name',
  'list_id',
  'headers',
  'mapping',
  'rows',
  'chunks',
  'largest_chunk_bytes',
  'chunks_done',
  'tally',
  'created_at',
  'completed_at',
] as const satisfies readonly (keyof Tables['checkup'])[];

export type CheckupRow = Omit<Selectable<Tables['checkup']>, 'stored_bytes'>;

/** A check-up is deleted after this time. */
export const KEPT_MS = 7 * 86_400_000;

const keptSince = (): Date => new Date(Date.now() - KEPT_MS);

/**
 * Loads a check-up of the account.
 * @param id the id as it stands in the path
 * @throws ServiceError `not_found` if the account has no such check-up, or it is no longer kept
 */
export async function getCheckup(db: Db, accountId: number, id: string): Promise<CheckupRow> {
  const number = toId(id);
  const found =
    number === null
      ? undefined
      : await db
          .selectFrom('checkup')
          .select(COLUMNS)
          .where('id', '=', number)
          .where('account_id', '=', accountId)
          .where('created_at', '>', keptSince())
          .executeTakeFirst();
  if (found) return found;
  throw notFound(`id: no check-up ${id.slice(0, 100)} on this account, or it is no longer kept`);
}

/** Loads a page of an account's check-ups, the newest first. */
export const loadCheckups = (
  db: Db,
  accountId: number,
  { number, size }: ListPage,
): Promise<CheckupRow[]> =>
  db
    .selectFrom('checkup')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('created_at', '>', keptSince())
    .orderBy('id', 'desc')
    .limit(size)
    .offset(number * size)
    .execute();

export async function countCheckups(db: Db, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('checkup')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', keptSince())
    .executeTakeFirstOrThrow();
  return total;
}

export async function countUnfinished(db: Db, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('checkup')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('completed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Finds the check-up to continue: the one with the fewest checked chunks, so that a short list does
 * not wait for a long one.
 */
export const findUnfinished = (db: Db, accountId: number): Promise<CheckupRow | undefined> =>
  db
    .selectFrom('checkup')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('completed_at', 'is', null)
    .orderBy('chunks_done')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/**
 * Saves the counts after a chunk.
 * @returns false if the chunk was counted before
 */
export async function countChunk(trx: Trx, { id, chunks_done }: CheckupRow, tally: Tally) {
  const { numAffectedRows } = await sql`
    update checkup set chunks_done = ${chunks_done + 1}, tally = ${JSON.stringify(tally)}
    where id = ${id} and chunks_done = ${chunks_done} and completed_at is null`.execute(trx);
  return numAffectedRows === 1n;
}

/** @returns false if the check-up was complete before */
export async function completeCheckup(trx: Trx, id: number, tally: Tally): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update checkup set completed_at = now(), tally = ${JSON.stringify(tally)}
    where id = ${id} and completed_at is null`.execute(trx);
  return numAffectedRows === 1n;
}

export const saveTally = async (trx: Trx, id: number, tally: Tally): Promise<void> => {
  await sql`update checkup set tally = ${JSON.stringify(tally)} where id = ${id}`.execute(trx);
};

export const tallyOf = ({ tally }: Pick<CheckupRow, 'tally'>): Tally => JSON.parse(tally) as Tally;

export const headersOf = ({ headers }: Pick<CheckupRow, 'headers'>): string[] =>
  JSON.parse(headers) as string[];

export const mappingOf = (checkup: CheckupRow): Mapping =>
  parseMapping(JSON.parse(checkup.mapping), headersOf(checkup), 'mapping', CHECKED_ROLES);
