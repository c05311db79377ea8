import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { rotate, type SigningKeys } from './keys.ts';
import { signedHeaders } from './signature.ts';

const FIRST = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const SECOND = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const NOW = new Date(1_614_265_330_000);
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };

const rotated = (keys: SigningKeys, secret: string, now: Date): SigningKeys => {
  const next = rotate(keys, secret, now);
  if (next instanceof Date) throw new Error('too often');
  return next;
};

test('a message has the same signature as with the official package', () => {
  const official = new Webhook(FIRST).sign(message.id, NOW, message.body);
  expect(official).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(signedHeaders(message, { secret: FIRST, former: [] }, NOW)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': official,
  });
});

test('bytes are signed like text, and a null body like an empty one', () => {
  const sign = (body: string | Buffer | null) =>
    signedHeaders({ ...message, body }, { secret: FIRST, former: [] }, NOW)['webhook-signature'];
  expect(sign(Buffer.from('é'))).toBe(sign('é'));
  expect(sign(null)).toBe(sign(''));
});

test('for a day the former secret signs too, after the current one', () => {
  const keys = rotated({ secret: FIRST, former: [] }, SECOND, NOW);
  const sign = (now: Date) => signedHeaders(message, keys, now)['webhook-signature']!.split(' ');
  expect(sign(NOW)[1]).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(sign(later(23.9))).toHaveLength(2);
  expect(sign(later(24))).toHaveLength(1);
});

test('each of ten former secrets is valid for its day, and an eleventh waits until the first ends', () => {
  let keys: SigningKeys = { secret: FIRST, former: [] };
  for (let n = 0; n < 10; n += 1) keys = rotated(keys, SECOND, later(n));
  expect(rotate(keys, SECOND, later(10))).toEqual(later(24));
  expect(rotated(keys, FIRST, later(24)).former).toHaveLength(10);
});
