import { randomBytes } from 'node:crypto';
import { ServiceError } from '../../../ground/api/index.ts';
import { rotate, type SigningKeys } from '../signing/keys.ts';
import { renderSecret, SECRET_BYTES } from '../signing/secret.ts';

export const mintSecret = (): string => renderSecret(randomBytes(SECRET_BYTES));

/**
 * Creates a new secret. The former one also signs for a day.
 * @throws ServiceError `too_many` if too many were created within that time
 */
export function rotateKeys(keys: SigningKeys, now = new Date()): SigningKeys {
  const rotated = rotate(keys, mintSecret(), now);
  if (!(rotated instanceof Date)) return rotated;
  throw new ServiceError('too_many', 'the secret was rotated too often within 24 hours', {
    retryAfterSeconds: Math.max(1, Math.ceil((rotated.getTime() - now.getTime()) / 1_000)),
  });
}
