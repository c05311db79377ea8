const BYTES = 16;

/**
 * A name that nothing else has: 32 hexadecimal digits. `crypto.randomUUID` is missing where a page
 * is reached by plain http under the name of a host, and this is not.
 */
export const uniqueKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
