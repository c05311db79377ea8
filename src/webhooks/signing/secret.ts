/** The secrets that sign webhooks, as Standard Webhooks 1.0 writes them. Pure. */

const PREFIX = 'whsec_';

/** Of random bytes, 24 to 64 by the standard. */
export const SECRET_BYTES = 32;

export const renderSecret = (bytes: Buffer): string => PREFIX + bytes.toString('base64');

export const parseSecret = (secret: string): Buffer =>
  Buffer.from(secret.slice(PREFIX.length), 'base64');
