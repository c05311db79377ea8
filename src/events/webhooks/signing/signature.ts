/** The headers by which a receiver tells that a webhook is ours (Standard Webhooks 1.0). Pure. */
import { createHmac } from 'node:crypto';
import { type SigningKeys, validSecrets } from './keys.ts';
import { parseSecret } from './secret.ts';

type Message = {
  /** The same at every attempt. */
  id: string;
  /** As it is sent; null is an empty one. */
  body: string | Buffer | null;
};

/** @param now of the attempt: a receiver refuses what was signed long ago */
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
