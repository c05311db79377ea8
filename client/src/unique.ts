const BYTES = 16;

/**
 * A unique key in the form of a UUID. Does not use `crypto.randomUUID`, which browsers lack on
 * plain http pages.
 */
export const uniqueKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  )
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
