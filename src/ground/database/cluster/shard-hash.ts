/**
 * PostgreSQL's hash functions, by which a cluster finds the shard of a row. No I/O.
 *
 * Source: Bob Jenkins, lookup3 (https://burtleburtle.net/bob/c/lookup3.c), as PostgreSQL uses it
 * for `uuid_hash` and `hashint8`. A test compares both with the server.
 */

/** Returns the hash of a UUID, with or without hyphens, as a signed 32-bit number. */
export function hashUuid(uuid: string): number {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  const start = startOf(bytes.length);
  const state = mix([
    start + bytes.readInt32LE(0),
    start + bytes.readInt32LE(4),
    start + bytes.readInt32LE(8),
  ]);
  state[0] += bytes.readInt32LE(12);
  return finish(state);
}

const WORD = 2 ** 32;

/** Returns the hash of an id, an integer from 0 to below 2^53, as a signed 32-bit number. */
export function hashId(id: number): number {
  const start = startOf(4);
  // The remainder is computed without rounding. The hash uses only its last 32 bits.
  return finish([start + ((id % WORD) ^ Math.trunc(id / WORD)), start, start]);
}

/** The three words that are mixed: integers modulo 2^32. */
type State = [number, number, number];

const startOf = (length: number): number => (0x9e3779b9 + length + 3923095) | 0;

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

function mix([a, b, c]: State): State {
  let [x, y, z] = [a | 0, b | 0, c | 0];
  for (const bits of [4, 6, 8, 16, 19, 4]) {
    const stirred = (x - z) ^ rotate(z, bits);
    [x, y, z] = [y, (z + y) | 0, stirred];
  }
  return [x, y, z];
}

function finish([a, b, c]: State): number {
  let [target, source, other] = [c | 0, b | 0, a | 0];
  for (const bits of [14, 11, 25, 16, 4, 14, 24]) {
    const stirred = ((target ^ source) - rotate(source, bits)) | 0;
    [target, source, other] = [other, stirred, source];
  }
  return source;
}
