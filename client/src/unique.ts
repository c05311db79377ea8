const BYTES = 16;

/**
 * A name that nothing else has, in the form of a UUID. `crypto.randomUUID` is missing where a page is
 * reached by plain http under the name of a host, and this is not.
 */
export const uniqueKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  )
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
