/** Webhook secrets in the format of Standard Webhooks 1.0. Pure. */
import { createSecretKey, type KeyObject } from 'node:crypto';

const PREFIX = 'whsec_';

/** Number of random bytes: the standard requires 24 to 64. */
export const SECRET_BYTES = 32;

export const renderSecret = (bytes: Buffer): string => PREFIX + bytes.toString('base64');

/**
 * Parses a secret into a key object. Plain bytes would be converted into one for each signature,
 * which takes three times as long as signing.
 */
export const parseSecret = (secret: string): KeyObject =>
  createSecretKey(secret.slice(PREFIX.length), 'base64');
