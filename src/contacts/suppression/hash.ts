/**
 * What an erased person's match key is kept as. A match key is an unkeyed hash: whoever has one
 * can try addresses until one fits. So it goes through AES-256 under a secret, one block a key,
 * and is added to the outcome, which makes that a hash nobody can turn back, with the secret
 * neither (the construction of Matyas, Meyer and Oseas). HMAC would do the same; a list of keys
 * takes it a hundred times as long, and every record imported would pay for it.
 */
import { createCipheriv, hash } from 'node:crypto';

const KEY_BYTES = 16;
const KEY_DIGITS = 2 * KEY_BYTES;

/**
 * @param secret of 32 bytes
 * @param keys match keys as bytes, one after the other
 * @returns for each a UUID without hyphens
 */
export function suppressionHashes(secret: Buffer, keys: Buffer): string[] {
  const cipher = createCipheriv('aes-256-ecb', secret, null).setAutoPadding(false);
  const hashed = cipher.update(keys);
  for (let at = 0; at < hashed.length; at += 1) hashed[at]! ^= keys[at]!;
  const digits = hashed.toString('hex');
  return Array.from({ length: hashed.length / KEY_BYTES }, (_, place) =>
    digits.slice(place * KEY_DIGITS, (place + 1) * KEY_DIGITS),
  );
}

/** Match keys as bytes, one after the other. */
export const keyBytes = (keys: readonly string[]): Buffer =>
  Buffer.from(keys.join('').replaceAll('-', ''), 'hex');

/** What a contact's id is suppressed under, so that it is known what became of it. */
export const contactName = (contactId: number): string =>
  hash('sha256', `contact\0${contactId}`, 'hex').slice(0, KEY_DIGITS);
