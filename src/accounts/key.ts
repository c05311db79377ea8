import { createHash, randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 214 random bits, of which 166 stay secret once the prefix has been shown. */
const RANDOM_LENGTH = 36;
const PREFIX_LENGTH = 12;
const FORMAT = new RegExp(`^tnr_[0-9A-Za-z]{${RANDOM_LENGTH}}$`);

export type NewKey = {
  /** The key itself: shown once, stored nowhere. */
  text: string;
  hash: Buffer;
  /** Its start, by which people tell keys apart. */
  prefix: string;
};

/** Makes an API key: `tnr_` and 36 random letters and digits. */
export function mintKey(): NewKey {
  const letters = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  const text = `tnr_${letters.join('')}`;
  return { text, hash: hashKey(text), prefix: text.slice(0, PREFIX_LENGTH) };
}

/** A plain hash suffices: a key is random throughout, there is nothing to guess from. */
export const hashKey = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether it can be a key of ours at all; spares the database the question when not. */
export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && FORMAT.test(value);
