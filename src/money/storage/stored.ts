/**
 * The bytes of submitted text that an account keeps (docs/operations.md#storage-of-an-account): rows
 * of uploaded lists, leads of jobs, profiles of refresh requests, before compression. The count
 * stands on the account's row and changes in the transaction that stores or deletes the text. Each
 * list, job and request notes how much of the count it is, so that the same amount is given back.
 */
import { sql } from 'kysely';
import { invalid, type ServiceError } from '../../ground/api/index.ts';
import type { Config } from '../../ground/config/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import { lockAccounts } from '../credits/index.ts';

type Limits = Pick<Config, 'limits' | 'retentionMs'>;

/** What an account may still store, as of the moment when it was read. */
export type StorageRoom = {
  /** @throws ServiceError `invalid` when so many bytes are more than that */
  check(bytes: number): void;
};

/** Reads the room without a lock, so that most of what will be refused is not stored first. */
export async function loadStorageRoom(
  db: Db,
  accountId: number,
  config: Limits,
): Promise<StorageRoom> {
  const { used_bytes: used } = await loadStorage(db, accountId, config);
  const free = config.limits.storageBytes - used;
  return {
    check(bytes) {
      if (bytes > free) throw storageFull(free, config);
    },
  };
}

/**
 * Counts bytes that the transaction stores, and locks the account.
 * @throws ServiceError `invalid` when the account may not store so many more
 */
export async function takeStorage(
  trx: Trx,
  accountId: number,
  bytes: number,
  config: Limits,
): Promise<void> {
  const most = config.limits.storageBytes;
  const { numAffectedRows } = await sql`
    update account set stored_bytes = stored_bytes + ${bytes}::bigint
    where id = ${accountId} and stored_bytes + ${bytes}::bigint <= ${most}::bigint`.execute(trx);
  if (numAffectedRows === 1n) return;
  const { used_bytes: used } = await loadStorage(trx, accountId, config);
  throw storageFull(most - used, config);
}

/** Counts bytes that are stored whether there is room or not. Locks the account. */
export async function countStored(trx: Trx, accountId: number, bytes: number): Promise<void> {
  await sql`
    update account set stored_bytes = stored_bytes + ${bytes}::bigint
    where id = ${accountId}`.execute(trx);
}

/** What deleted rows were counted as; null for a row that was not counted. */
export type Freed = { account_id: number; stored_bytes: number | null };

/** Takes back what was counted for rows whose text is deleted. Locks their accounts. */
export async function freeStored(trx: Trx, rows: readonly Freed[]): Promise<void> {
  const byAccount = new Map<number, number>();
  for (const { account_id: id, stored_bytes: bytes } of rows) {
    if (bytes) byAccount.set(id, (byAccount.get(id) ?? 0) + bytes);
  }
  if (byAccount.size === 0) return;
  const ids = [...byAccount.keys()];
  await lockAccounts(trx, ids);
  await sql`
    update account set stored_bytes = stored_bytes - freed.bytes
    from unnest(${ids}::bigint[], ${[...byAccount.values()]}::bigint[]) as freed (id, bytes)
    where account.id = freed.id`.execute(trx);
}

/** What an account stores and may store, as clients see it. */
export async function loadStorage(
  db: Db,
  accountId: number,
  { limits }: Pick<Config, 'limits'>,
): Promise<{ used_bytes: number; limit_bytes: number }> {
  const { stored_bytes: used } = await db
    .selectFrom('account')
    .select('stored_bytes')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { used_bytes: used, limit_bytes: limits.storageBytes };
}

function storageFull(free: number, { limits, retentionMs }: Limits): ServiceError {
  const room = `${Math.max(free, 0)} of ${limits.storageBytes} bytes are free`;
  const kept = [
    keptFor('uploaded lists', retentionMs.lists),
    keptFor('jobs', retentionMs.jobs),
    keptFor('refresh requests', retentionMs.requests),
  ];
  return invalid(
    `storage limit reached: ${room}. ${kept.join(', ')}. Send less, wait until something is deleted, or have limits.storage raised`,
  );
}

function keptFor(what: string, ms: number | null): string {
  if (ms === null) return `${what} are kept until the operator sets a retention time`;
  const days = ms / 86_400_000;
  const time = days >= 1 ? `${Math.round(days)} days` : `${Math.round(ms / 1_000)} seconds`;
  return `${what} are deleted after ${time}`;
}
