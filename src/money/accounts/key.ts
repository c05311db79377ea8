/** Creates and hashes API keys, and reads the keys of a user. */
import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
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

/**
 * Returns the keys of an existing user that are valid at a time and have one permit.
 * @param permitId that of the user's first key if null
 */
export async function getUserKeys(
  db: Db,
  userId: number,
  now = new Date(),
  permitId: number | null = null,
): Promise<UserKeys> {
  const { rows } = await sql<KeyRow>`
    with first as (select max(id) as id from permit where user_id = ${userId} and is_first),
    own as (
      select k.id, k.permit_id, k.prefix, k.created_at, k.last_used_at,
             k.permit_id <> first.id as is_limited,
             case when k.permit_id <> first.id then k.ends_at else k.expires_at end as ends_at
      from api_key k cross join first
      where k.user_id = ${userId}
        and coalesce(k.permit_id, first.id) is not distinct from coalesce(${permitId}, first.id)
    )
    select id, permit_id, prefix, created_at, last_used_at, is_limited, ends_at
    from own where ends_at is null or ends_at > ${now} order by id desc`.execute(db);
  const current = rows.find((key) => key.ends_at === null);
  if (!current) throw new Error(`user ${userId} has no current key`);
  const previous = rows.flatMap((key) =>
    key.ends_at === null ? [] : { ...describe(key), expires_at: key.ends_at },
  );
  return { current: { ...describe(current), id: shownId(current) }, previous };
}

type KeyRow = KeyMetadata &
  Used & { permit_id: number | null; is_limited: boolean | null; ends_at: Date | null };

const describe = ({ id, prefix, created_at, last_used_at }: KeyRow): KeyMetadata & Used => ({
  id,
  prefix,
  created_at,
  last_used_at,
});

/** A limited key has the id of its permit, which a roll keeps. */
export const shownId = ({
  id,
  is_limited,
  permit_id,
}: Pick<KeyRow, 'id' | 'is_limited' | 'permit_id'>) => (is_limited ? permit_id! : id);
