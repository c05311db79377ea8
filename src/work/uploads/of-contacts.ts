/**
 * Lists that are made of contacts instead of a file. They are kept until they are deleted. Unlike the
 * rows of an uploaded file, theirs come from the service, so an erasure empties them.
 */
import { sql } from 'kysely';
import type { Row } from '../../files/reader/index.ts';
import type { Config } from '../../ground/config/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import { checkRoomToKeep } from './change.ts';
import { FaultyRows } from './faults.ts';
import { boundsOf, saveList } from './save.ts';
import { ROWS_PER_CHUNK } from './stored.ts';

/** A row, and the contact that it describes. */
export type ContactRow = { contactId: number; row: Row };

type NewList = {
  accountId: number;
  name: string;
  headers: readonly string[];
  rows: readonly ContactRow[];
};

/**
 * Saves a list of contacts. Call it with the erasure barrier passed.
 * @returns its id
 * @throws ServiceError `invalid` if the account keeps as many lists as it may, or its storage does not
 *   suffice
 */
export async function saveContactList(
  trx: Trx,
  { accountId, name, headers, rows }: NewList,
  config: Config,
): Promise<number> {
  const reading = {
    headers,
    encoding: null,
    isEncodingSure: null,
    dialect: null,
    sheets: null,
    headerRow: null,
    rows: portionsOf(rows),
    close: async () => {},
  };
  const faults = new FaultyRows(() => {});
  const bounds = boundsOf(config.limits, () => {});
  // Samples of values would have to be erased, too.
  const read = { reading, faults, hasSamples: false };
  const id = await saveList(trx, { accountId, name }, read, bounds, config);
  await sql`
    insert into list_contact (list_id, ordinal, contact_id)
    select ${id}, at - 1, contact_id
    from unnest(${rows.map(({ contactId }) => contactId)}::bigint[])
      with ordinality as given (contact_id, at)`.execute(trx);
  // `saveList` has locked the account.
  await checkRoomToKeep(trx, accountId);
  await trx.updateTable('list').set({ kept: true }).where('id', '=', id).execute();
  return id;
}

async function* portionsOf(rows: readonly ContactRow[]): AsyncGenerator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_CHUNK) {
    yield rows.slice(from, from + ROWS_PER_CHUNK).map(({ row }) => row);
  }
}

/** A row of a list that describes a contact. */
type ListedPerson = { account_id: number; list_id: number; row: number };

export async function findListed(db: Db, contactId: number): Promise<ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`
    select account_id, list_id, ordinal as row from list_contact join list on id = list_id
    where contact_id = ${contactId} order by list_id, ordinal`.execute(db);
  return rows;
}

/**
 * Empties the rows of a contact. They stay, because results refer to rows by their positions. Waits
 * for lists that are being deleted.
 * @returns the number of rows
 */
export async function eraseListed(trx: Trx, contactId: number): Promise<number> {
  const listed = await findListed(trx, contactId);
  for (const { list_id, row } of listed) {
    const [chunk, at] = [Math.floor(row / ROWS_PER_CHUNK), row % ROWS_PER_CHUNK];
    const { rows: found } = await sql<{ rows: string }>`
      select rows from list_chunk
      where list_id = ${list_id} and chunk = ${chunk} for update`.execute(trx);
    if (!found[0]) continue;
    const rows = JSON.parse(found[0].rows) as Row[];
    rows[at] = rows[at]!.map(() => null);
    await sql`
      update list_chunk set rows = ${JSON.stringify(rows)}
      where list_id = ${list_id} and chunk = ${chunk}`.execute(trx);
  }
  await sql`delete from list_contact where contact_id = ${contactId}`.execute(trx);
  return listed.length;
}
