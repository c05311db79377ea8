/** API keys: how one is made and hashed, and the keys of a user. */
import { createHash, randomInt } from 'node:crypto';
import type { Db } from '../../ground/database/index.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 214 random bits, of which 166 stay secret once the prefix has been shown. */
const RANDOM_LENGTH = 36;
const PREFIX_LENGTH = 12;
const FORMAT = new RegExp(`^tnr_[0-9A-Za-z]{${RANDOM_LENGTH}}$`);

export type NewKey = {
  /** The key itself: shown once, stored nowhere. */
  text: string;
  hash: Buffer;
  /** The start of the key, by which people tell keys apart. */
  prefix: string;
};

/** Makes an API key: `tnr_` and 36 random letters and digits. */
export function mintKey(): NewKey {
  const letters = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  const text = `tnr_${letters.join('')}`;
  return { text, hash: hashKey(text), prefix: text.slice(0, PREFIX_LENGTH) };
}

/** A plain hash suffices, because a key is random throughout and cannot be guessed. */
export const hashKey = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a value has the form of a key; any other value need not be looked up. */
export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && FORMAT.test(value);

/** A key as its user sees it: never the text. */
export type KeyMetadata = { id: number; prefix: string; created_at: Date };

/** To within a minute; null for a key that has not been used yet. */
type Used = { last_used_at: Date | null };

/** Of a key that was rolled away: the end of its grace window. */
type Expiring = { expires_at: Date };

export type UserKeys = {
  current: KeyMetadata & Used;
  /** Rolled away and still valid, the latest first. */
  previous: (KeyMetadata & Used & Expiring)[];
};

/** The keys of an existing user that are valid at a time. */
export async function getUserKeys(db: Db, userId: number, now = new Date()): Promise<UserKeys> {
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
