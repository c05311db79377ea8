/** Verifies signatures of Standard Webhooks 1.0. Uses Web Crypto, which every platform has. */
import { WebhookError } from './errors.ts';

export type WebhookMessage = {
  /** Stays the same when the message is sent again. */
  id: string;
  /** Time of sending. */
  time: Date;
  /** The parsed JSON body; null if it is empty. */
  payload: unknown;
};

export type HeadersLike = Headers | Record<string, string | readonly string[] | undefined>;

/** Largest accepted clock difference and age of a message. */
const TOLERANCE_S = 300;

/**
 * Verifies that the service sent a webhook, and recently.
 * @param secret `whsec_…`; several during a rotation, any of which may have signed
 * @param body the unparsed body, because its bytes are signed
 * @throws WebhookError
 */
export async function verifyWebhook(
  secret: string | readonly string[],
  headers: HeadersLike,
  body: string | Uint8Array,
): Promise<WebhookMessage> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const seconds = /^\d+$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(Date.now() / 1_000 - seconds) <= TOLERANCE_S)) {
    throw new WebhookError('webhook-timestamp: is too far from now');
  }
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = concat(`${id}.${timestamp}.`, body);
  const signatures = headerOf(headers, 'webhook-signature')
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => one.slice('v1,'.length));
  for (const one of [secret].flat()) {
    const key = await importSecret(one);
    for (const signature of signatures) {
      const isRight = await crypto.subtle
        .verify('HMAC', key, fromBase64(signature), signed)
        .catch(() => false);
      if (isRight) return { id, time: new Date(seconds * 1_000), payload: parse(text) };
    }
  }
  throw new WebhookError('webhook-signature: does not match this secret');
}

function headerOf(headers: HeadersLike, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const one = typeof value === 'string' ? value : value?.[0];
  if (!one) throw new WebhookError(`${name}: is missing`);
  return one;
}

function importSecret(secret: string) {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (bytes.length === 0)
    throw new WebhookError('the secret is not valid: it is whsec_ followed by Base64');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
}

/** Empty if the text is not Base64. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function concat(start: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(start);
  const rest = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const all = new Uint8Array(head.length + rest.length);
  all.set(head);
  all.set(rest, head.length);
  return all;
}

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WebhookError('the body is not JSON', { cause });
  }
}
