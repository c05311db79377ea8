/**
 * The hashes under which erased people are suppressed. A match key is an unkeyed hash, so its
 * holder could try addresses until one fits. Therefore each key is encrypted with AES-256 under a
 * secret, as one block, and the result is combined with the key by XOR (the construction of Matyas,
 * Meyer and Oseas). This cannot be reversed, not even with the secret. HMAC would also do, but
 * takes a hundred times as long for a list of keys, at the cost of every imported record.
 */
import { createCipheriv, hash } from 'node:crypto';

const KEY_BYTES = 16;
const KEY_DIGITS = 2 * KEY_BYTES;

/**
 * Hashes match keys.
 * @param secret 32 bytes
 * @param keys match keys as bytes, one after the other
 * @returns a UUID without hyphens for each key
 */
export function suppressionHashes(secret: Buffer, keys: Buffer): string[] {
  const cipher = createCipheriv('aes-256-ecb', secret, null).setAutoPadding(false);
  const hashed = cipher.update(keys);
  for (let at = 0; at < hashed.length; at += 1) hashed[at]! ^= keys[at]!;
  const digits = hashed.toString('hex');
  return Array.from({ length: hashed.length / KEY_BYTES }, (_, ordinal) =>
    digits.slice(ordinal * KEY_DIGITS, (ordinal + 1) * KEY_DIGITS),
  );
}

/** Returns match keys as bytes, one after the other. */
export const keyBytes = (keys: readonly string[]): Buffer =>
  Buffer.from(keys.join('').replaceAll('-', ''), 'hex');

/**
 * Returns the key under which a contact's id is suppressed, which records that the contact was
 * erased.
 */
export const contactIdKey = (contactId: number): string =>
  hash('sha256', contactIdContent(contactId), 'hex').slice(0, KEY_DIGITS);

/** Returns the content that is hashed for the key of a contact's id. */
export const contactIdContent = (contactId: number): string => `contact\0${contactId}`;
