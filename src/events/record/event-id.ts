/**
 * Ids of events. A position of the log together with its account, as one block of AES under a key
 * of the installation: it says nothing to its reader, and neither another account's id nor one made
 * up can be taken for it.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';

const CIPHER = 'aes-128-ecb';
const PREFIX = 'evt_';
const ID = /^evt_[\w-]{22}$/;

export type EventPosition = {
  accountId: number;
  position: number;
  /** Of no event, but of what came after one: where a reader stands who was shown nothing. */
  isBetween?: boolean;
};

const BETWEEN = 1n << 63n;

/** @param key of the installation, 16 bytes */
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

/** What an id of the account stands for; null for anything else. */
export function parseEventId(key: Buffer, accountId: number, id: string): EventPosition | null {
  if (!ID.test(id)) return null;
  const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
  const sealed = Buffer.from(id.slice(PREFIX.length), 'base64url');
  const block = Buffer.concat([decipher.update(sealed), decipher.final()]);
  const isOwn = block.readBigUInt64BE(0) === BigInt(accountId);
  // Text of the same meaning is another id: the last letter has bits to spare.
  const packed = block.readBigUInt64BE(8);
  const position = Number(packed & ~BETWEEN);
  const parsed = { accountId, position, isBetween: packed !== (packed & ~BETWEEN) };
  return isOwn && renderEventId(key, parsed) === id ? parsed : null;
}
