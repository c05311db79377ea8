/** The signature headers, by which a receiver verifies a webhook (Standard Webhooks 1.0). Pure. */
import { createHmac } from 'node:crypto';
import { type SigningKeys, validSecrets } from './keys.ts';
import { parseSecret } from './secret.ts';

type Message = {
  /** The same for every attempt. */
  id: string;
  /** As sent; null for an empty body. */
  body: string | Buffer | null;
};

/**
 * Signs a message.
 * @param now the time of the attempt: receivers refuse old signatures
 */
export function signedHeaders(
  { id, body }: Message,
  keys: SigningKeys,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const sign = (secret: string): string =>
    `v1,${createHmac('sha256', parseSecret(secret))
      .update(`${id}.${timestamp}.`)
      .update(body ?? '')
      .digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': validSecrets(keys, now).map(sign).join(' '),
  };
}
