/**
 * Event ids. An id is one AES block that holds an account and a position, encrypted with a key of
 * the installation. Readers learn nothing from it, and ids of other accounts and invented ids are
 * recognised.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';

const CIPHER = 'aes-128-ecb';
const PREFIX = 'evt_';
const ID = /^evt_[\w-]{22}$/;

export type EventPosition = {
  accountId: number;
  position: number;
  /**
   * True if the id marks a position without an event: the reader received nothing more up to there.
   */
  isBetween?: boolean;
};

const BETWEEN = 1n << 63n;

/**
 * Renders an event id.
 * @param key the installation's key, 16 bytes
 */
export function renderEventId(
  key: Buffer,
  { accountId, position, isBetween = false }: EventPosition,
): string {
  const block = Buffer.alloc(16);
  block.writeBigUInt64BE(BigInt(accountId), 0);
  block.writeBigUInt64BE(BigInt(position) | (isBetween ? BETWEEN : 0n), 8);
  const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
  return PREFIX + Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
}

/** Decodes an event id; null if it is not an id of this account. */
export function parseEventId(key: Buffer, accountId: number, id: string): EventPosition | null {
  if (!ID.test(id)) return null;
  const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
  const sealed = Buffer.from(id.slice(PREFIX.length), 'base64url');
  const block = Buffer.concat([decipher.update(sealed), decipher.final()]);
  const isOwn = block.readBigUInt64BE(0) === BigInt(accountId);
  // The last letter has unused bits, so several texts decode to the same block. Only one is the id.
  const packed = block.readBigUInt64BE(8);
  const position = Number(packed & ~BETWEEN);
  const parsed = { accountId, position, isBetween: packed !== (packed & ~BETWEEN) };
  return isOwn && renderEventId(key, parsed) === id ? parsed : null;
}
