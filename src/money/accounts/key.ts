/** Creates and hashes API keys, and reads the keys of a user. */
import { createHash, randomInt } from 'node:crypto';
import type { Db } from '../../ground/database/index.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 214 random bits. The shown prefix reveals 48 of them, so 166 stay secret. */
const RANDOM_LENGTH = 36;
const PREFIX_LENGTH = 12;
const FORMAT = new RegExp(`^tnr_[0-9A-Za-z]{${RANDOM_LENGTH}}$`);

export type NewKey = {
  /** The key itself. It is shown once and not stored. */
  text: string;
  hash: Buffer;
  /** The start of the key, by which people distinguish keys. */
  prefix: string;
};

/** Makes an API key: `tnr_` and 36 random letters and digits. */
export function mintKey(): NewKey {
  const letters = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  const text = `tnr_${letters.join('')}`;
  return { text, hash: hashKey(text), prefix: text.slice(0, PREFIX_LENGTH) };
}

/** Uses a plain hash, because a key is entirely random and cannot be guessed. */
export const hashKey = (text: string): Buffer => createHash('sha256').update(text).digest();

/** True if a value has the form of a key. Other values need no search in the database. */
export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && FORMAT.test(value);

/** The data of a key that its user may see. It excludes the text. */
export type KeyMetadata = { id: number; prefix: string; created_at: Date };

/** The time of the last use, exact to a minute; null for an unused key. */
type Used = { last_used_at: Date | null };

/** The end of an old key's grace window. */
type Expiring = { expires_at: Date };

export type UserKeys = {
  current: KeyMetadata & Used;
  /** Old keys that are still valid, latest first. */
  previous: (KeyMetadata & Used & Expiring)[];
};

/** Returns the keys of an existing user that are valid at a time. */
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
