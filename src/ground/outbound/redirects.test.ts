import { expect, test } from 'vitest';
import { redirectTarget } from './redirects.ts';

test.each([
  ['https://a/b/', '../c', 'https://a/c'],
  ['http://a/', 'https://b/', 'https://b/'],
  ['http://a/', '//b/x', 'http://b/x'],
  ['https://a/', 'http://a/', undefined],
  ['http://a/', 'file:///etc/passwd', undefined],
  ['http://a/', 'http://', undefined],
])('from %s, %j leads to %s', (from, location, to) =>
  expect(redirectTarget(location, new URL(from))?.href).toBe(to),
);

test('a missing or repeated location has no target', () => {
  expect(redirectTarget(undefined, new URL('http://a/'))).toBeNull();
  expect(redirectTarget(['/a', '/b'], new URL('http://a/'))).toBeNull();
});
