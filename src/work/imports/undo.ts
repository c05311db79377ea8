/**
 * Undoes imports. The observed moves are withdrawn at once; the contacts are restored in portions,
 * each in one transaction with the number of the last restored contact.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import { invalid, notFound } from '../../ground/api/index.ts';
import { inTransaction, type Trx } from '../../ground/database/index.ts';
import type { Service } from '../../ground/service.ts';
import { findKeptContacts, lockAll, restoreContacts } from '../../people/contacts/index.ts';
import { undoExternalIds } from '../../people/external-ids/index.ts';
import { withdrawObservedMoves } from '../../people/moves/index.ts';
import { findImport, type ImportRow, lockImport } from './rows.ts';
import { dequeueImport, queueImport } from './task.ts';

/** An import can be undone for this long. */
export const UNDO_MS = 7 * 86_400_000;

/** The contacts that are restored in one transaction. */
const CONTACTS_AT_ONCE = 300;
/** A call restores contacts for this long; a task restores the others. */
const CALL_MS = 10_000;

/**
 * Undoes an import. Restores its contacts, or as many as the call has time for.
 * @throws ServiceError `not_found` if the account has no such import, `invalid` if it cannot be
 *   undone
 */
export async function undoImport(service: Service, accountId: number, id: number): Promise<void> {
  // Without a lock first, because an import that is loading a portion holds it.
  checkUndoable(await findImport(service.db, accountId, id), id);
  const isRunning = await service.db.transaction().execute((trx) => beginUndo(trx, id));
  if (!isRunning) return;
  const latest = performance.now() + CALL_MS;
  while (performance.now() < latest) {
    if (!(await restoreSome(service.pool, id))) return dequeueImport(service.db, id);
  }
  await queueImport(service.db, id);
}

/** Restores the next contacts, and queues the task for those after them. */
export async function restoreNext(pool: pg.Pool, id: number): Promise<void> {
  if (!(await restoreSome(pool, id))) return;
  await inTransaction(pool, (_, trx) => queueImport(trx, id));
}

/** @returns true if contacts are left to be restored */
async function beginUndo(trx: Trx, id: number): Promise<boolean> {
  const row = await lockImport(trx, id);
  checkUndoable(row, id);
  if (row.undone_at !== null) return row.status === 'running';
  await withdrawObservedMoves(trx, { source: row.provenance, observedAt: row.created_at });
  await undoExternalIds(trx, id);
  await sql`
    update import set status = 'running', undone_at = now(), cursor = 0 where id = ${id}`.execute(
    trx,
  );
  await queueImport(trx, id, CALL_MS * 2);
  return true;
}

export const noImport = (id: number | string) => notFound(`id: no import ${id} on this account`);

function checkUndoable(row: ImportRow | undefined, id: number): asserts row is ImportRow {
  if (!row) throw noImport(id);
  const { dry_run, status, created_at, undone_at } = row;
  if (undone_at !== null) return;
  if (dry_run) throw invalid(`id: import ${id} is a dry run, which has changed nothing`);
  if (status === 'running') throw invalid(`id: import ${id} is still running`);
  if (Date.now() - created_at.getTime() > UNDO_MS) {
    throw invalid(`id: import ${id} is older than 7 days`);
  }
}

/** @returns true if contacts may be left */
async function restoreSome(pool: pg.Pool, id: number): Promise<boolean> {
  return inTransaction(pool, async (client, trx) => {
    const row = await lockImport(trx, id);
    if (row?.status !== 'running' || row.undone_at === null) return false;
    const ids = await findKeptContacts(client, id, row.cursor, CONTACTS_AT_ONCE);
    if (ids.length > 0) {
      await lockAll(client);
      await restoreContacts(client, id, ids);
    }
    const isLast = ids.length < CONTACTS_AT_ONCE;
    await sql`
      update import
      set cursor = ${ids.at(-1) ?? row.cursor}, status = ${isLast ? 'undone' : 'running'}
      where id = ${id}`.execute(trx);
    return !isLast;
  });
}
