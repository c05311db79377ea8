/** Verifies signatures of Standard Webhooks 1.0. */
import { createHmac, timingSafeEqual } from 'node:crypto';

type Headers = Record<string, unknown>;

/** Largest accepted clock difference and age of a message. */
const TOLERANCE_S = 300;

/**
 * @param secret `whsec_` and Base64
 * @param body the unparsed body, because its bytes are signed
 * @returns why the service did not send the message; null if it did
 */
export function signatureFault(secret: string, headers: Headers, body: Buffer): string | null {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  );
  if (typeof id !== 'string' || typeof signatures !== 'string') return 'not signed';
  const seconds = /^\d+$/.test(String(time)) ? Number(time) : Number.NaN;
  if (!(Math.abs(Date.now() / 1_000 - seconds) <= TOLERANCE_S)) {
    return 'webhook-timestamp is too far from now: compare the clocks';
  }
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest();
  const isRight = signatures.split(' ').some((one) => isSignature(one, expected));
  return isRight ? null : 'webhook-signature does not match this endpoint';
}

function isSignature(text: string, expected: Buffer): boolean {
  if (!text.startsWith('v1,')) return false;
  const given = Buffer.from(text.slice('v1,'.length), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
