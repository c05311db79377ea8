import { expect, test } from 'vitest';
import { guardedAddresses, titled } from '../../../test/support/guard-table.ts';
import { refusal } from './guard.ts';

test.each(['', 'localhost', '256.0.0.1', '1.2.3.4.5', '::1::', '127.0.0.1 ', '[::1]'])(
  '%j is malformed',
  (text) => expect(refusal(text)).toBe('malformed'),
);

test.each(['::127.0.0.1', '::8.8.8.8'])('%s is IPv4-compatible, whatever it maps to', (address) =>
  expect(refusal(address)).toBe('IPv4-compatible'),
);

test.each(['fe80::1%eth0', 'FE80::1%25lo'])('%s is refused in any zone', (address) =>
  expect(refusal(address)).toBe('link-local'),
);

test.each(titled(guardedAddresses))('%s as an address', (_, { host, verdict }) => {
  expect(refusal(host)).toBe(verdict === 'public' ? null : verdict);
});
