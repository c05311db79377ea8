/**
 * The hashes under which erased people are suppressed. A match key itself is an unkeyed hash:
 * somebody who has one could try addresses until one fits. So each key is encrypted by AES-256 under
 * a secret, as one block, and combined with the outcome by XOR. The result cannot be turned back,
 * not even with the secret (the construction of Matyas, Meyer and Oseas). HMAC would do the same,
 * but takes a hundred times as long for a list of keys, and every imported record would pay for it.
 */
import { createCipheriv, hash } from 'node:crypto';

const KEY_BYTES = 16;
const KEY_DIGITS = 2 * KEY_BYTES;

/**
 * @param secret 32 bytes
 * @param keys match keys as bytes, one after the other
 * @returns a UUID without hyphens for each
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

/** Match keys as bytes, one after the other. */
export const keyBytes = (keys: readonly string[]): Buffer =>
  Buffer.from(keys.join('').replaceAll('-', ''), 'hex');

/** The key under which a contact's id is suppressed, so that it stays known what became of it. */
export const contactIdKey = (contactId: number): string =>
  hash('sha256', `contact\0${contactId}`, 'hex').slice(0, KEY_DIGITS);
