/**
 * The bytes of submitted text that an account stores (docs/operations.md#storage-of-an-account): rows
 * of uploaded lists, leads of jobs, profiles of refresh requests, before compression. The account's
 * row has the count, which changes in the transaction that stores or deletes the text. Each list, job
 * and request stores its part of the count, so that exactly this amount is subtracted later.
 */
import { sql } from 'kysely';
import { invalid, type ServiceError } from '../../ground/api/index.ts';
import type { Config } from '../../ground/config/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import { type AccountChange, lockAccounts } from '../credits/index.ts';

type Limits = Pick<Config, 'limits' | 'retentionMs'>;

/** The storage that an account had left when it was read. */
export type StorageRoom = {
  /** @throws ServiceError `invalid` if this is more than the account had left */
  check(bytes: number): void;
};

/** Reads the room without a lock, so that most calls beyond it are refused before they store data. */
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
 * @throws ServiceError `invalid` if the account may not store this many more
 */
export async function takeStorage(
  trx: Trx,
  accountId: number,
  bytes: number,
  config: Limits,
): Promise<void> {
  const { set, allowed, findFault } = storing(accountId, bytes, config);
  const { numAffectedRows } = await sql`
    update account set ${set} where id = ${accountId} and ${allowed}`.execute(trx);
  if (numAffectedRows === 0n) throw await findFault(trx);
}

/** The same as `takeStorage`, as part of a statement that holds or charges credits. */
export const storing = (accountId: number, bytes: number, config: Limits): AccountChange => {
  const most = config.limits.storageBytes;
  return {
    ...storingAlways(bytes),
    allowed: sql`stored_bytes + ${bytes}::bigint <= ${most}::bigint`,
    async findFault(trx) {
      const { used_bytes: used } = await loadStorage(trx, accountId, config);
      return used + bytes > most ? storageFull(most - used, config) : null;
    },
  };
};

/** Counts bytes without a limit, as part of a statement that holds or charges credits. */
export const storingAlways = (bytes: number): AccountChange => ({
  set: sql`stored_bytes = stored_bytes + ${bytes}::bigint`,
  allowed: sql`true`,
  findFault: async () => null,
});

/** A deleted row with the bytes counted for it; null if it was not counted. */
export type Freed = { account_id: number; stored_bytes: number | null };

/** Subtracts the bytes counted for rows whose text is deleted. Locks their accounts. */
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

/** Returns an account's storage and its limit, as the API shows them. */
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
