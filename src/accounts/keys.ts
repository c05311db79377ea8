/** Keys as their user sees them: never the text, which nobody can read again. */
import type { Db } from '../database/index.ts';

export type KeyMetadata = { id: number; prefix: string; created_at: Date };

/** To within a minute; null for a key not used yet. */
type Used = { last_used_at: Date | null };

/** Rolled away: valid until then. */
type Expiring = { expires_at: Date };

export type UserKeys = {
  current: KeyMetadata & Used;
  /** Those still in their grace windows, the latest first. */
  previous: (KeyMetadata & Used & Expiring)[];
};

export async function readUserKeys(db: Db, userId: number, now = new Date()): Promise<UserKeys> {
  const keys = await db
    .selectFrom('api_key')
    .select(['id', 'prefix', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute();
  const current = keys.find((key) => key.expires_at === null);
  if (!current) throw new Error(`user ${userId} has no current key`);
  const { expires_at: _, ...metadata } = current;
  return { current: metadata, previous: keys.filter(isExpiring) };
}

const isExpiring = <T extends { expires_at: Date | null }>(key: T): key is T & Expiring =>
  key.expires_at !== null;
