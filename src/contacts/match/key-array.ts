const HEADER_BYTES = 20;
/** The length in front of each element, 16, as hexadecimal digits of an int32. */
const LENGTH = '00000010';
const ELEMENT_BYTES = 20;
const DIMENSIONS = 1;
const NO_NULLS = 0;
const UUID_OID = 2950;
const FIRST_PLACE = 1;

/**
 * Match keys as a parameter of type `uuid[]` in PostgreSQL's binary format (`array_recv`): half
 * the bytes of the text, of which the server spent a third of a lookup on reading.
 * @param keys UUIDs, with hyphens or bare
 */
export function keyArray(keys: readonly string[]): Buffer {
  const array = Buffer.allocUnsafe(HEADER_BYTES + keys.length * ELEMENT_BYTES);
  const header = [DIMENSIONS, NO_NULLS, UUID_OID, keys.length, FIRST_PLACE];
  for (const [place, value] of header.entries()) array.writeInt32BE(value, place * 4);
  array.write(LENGTH + keys.join(LENGTH).replaceAll('-', ''), HEADER_BYTES, 'hex');
  return array;
}
