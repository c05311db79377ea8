/** The secrets that sign webhooks, as Standard Webhooks 1.0 writes them. Pure. */
import { createSecretKey, type KeyObject } from 'node:crypto';

const PREFIX = 'whsec_';

/** Of random bytes, 24 to 64 by the standard. */
export const SECRET_BYTES = 32;

export const renderSecret = (bytes: Buffer): string => PREFIX + bytes.toString('base64');

/** Bare bytes would be made a key of at each signature, which takes three times as long as signing. */
export const parseSecret = (secret: string): KeyObject =>
  createSecretKey(secret.slice(PREFIX.length), 'base64');
