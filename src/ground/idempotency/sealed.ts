/**
 * Encrypts answers that show a secret, such as a new API key. The encryption key is derived from
 * the idempotency key. The database has only a hash of the idempotency key, so a reader of the
 * database cannot read the answer.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SALT = 'tenure idempotency';

export type Seal = {
  /** Stored instead of the idempotency key. */
  hash: string;
  close(text: string): string;
  /** @throws Error if the text was encrypted with another key */
  open(sealed: string): string;
};

const derive = promisify(scrypt) as (key: string, salt: string, bytes: number) => Promise<Buffer>;

/** Deliberately slow, so that a short idempotency key cannot be found by trying all of them. */
export async function makeSeal(accountId: number, endpoint: string, key: string): Promise<Seal> {
  const bytes = await derive(key, `${SALT}\n${accountId}\n${endpoint}`, 2 * KEY_BYTES);
  const secret = bytes.subarray(KEY_BYTES);
  return {
    hash: `scrypt:${bytes.subarray(0, KEY_BYTES).toString('base64url')}`,
    close(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, secret, iv);
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
