/**
 * A sign-in that has begun. The browser keeps it in a cookie that only this service can read and
 * make, so strangers cannot fill the database.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Pending = {
  state: string;
  nonce: string;
  verifier: string;
  /** The path of the console that is opened afterwards. */
  returnTo: string;
  startedAt: number;
};

/** Nobody takes longer at the provider. */
const PENDING_MS = 10 * 60_000;

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];
const MOST_LENGTH = 8_192;

/** A key for one purpose, derived from a secret that all nodes have. */
export const deriveKey = (secret: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

export function seal(key: Buffer, content: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @returns null for anything that was not sealed with the key */
export function open(key: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const rest = sealed.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(rest), decipher.final()]);
  } catch {
    return null;
  }
}

const keyOf = (clientSecret: string): Buffer => deriveKey(clientSecret, 'tenure pending sign-in');

export const sealPending = (clientSecret: string, pending: Pending): string =>
  seal(keyOf(clientSecret), Buffer.from(JSON.stringify(pending))).toString('base64url');

/** @returns null if the text was not made by this service, or is too old */
export function openPending(
  clientSecret: string,
  text: string | undefined,
  nowMs: number,
): Pending | null {
  if (!text || text.length > MOST_LENGTH) return null;
  const content = open(keyOf(clientSecret), Buffer.from(text, 'base64url'));
  if (!content) return null;
  const pending = JSON.parse(content.toString()) as Pending;
  return nowMs - pending.startedAt < PENDING_MS ? pending : null;
}

const MOST_PATH = 2_000;

/**
 * Returns a path of the console to return to. Anything that a browser could take for an address of
 * another site becomes the first screen.
 */
export function safeReturn(path: unknown): string {
  if (typeof path !== 'string' || path.length > MOST_PATH) return '/';
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return '/';
  const url = URL.parse(path, 'http://console');
  if (url?.origin !== 'http://console' || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
