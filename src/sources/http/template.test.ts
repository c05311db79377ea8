import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileTemplate } from './template.ts';

const fill = (url: string, values = {}) => compileTemplate(url).fill(values);

test.each<[string, object, string]>([
  ['https://x.example', {}, '/'],
  ['https://x.example/a/b?c=d#e', {}, '/a/b?c=d'],
  ['https://x.example?c=d', {}, '/?c=d'],
  ['https://x.example/{email}', { email: 'ana+x@acme.example' }, '/ana%2Bx%40acme.example'],
  ['https://x.example/{contact_id}/', { contact_id: 12 }, '/12/'],
  ['https://x.example/{email}', { email: 'a/../b?c#d&e=f' }, '/a%2F..%2Fb%3Fc%23d%26e%3Df'],
  ['https://x.example/{first_name}/x', { first_name: '..' }, '//x'],
  [
    'https://x.example/?n={first_name}+{last_name}',
    { first_name: 'José', last_name: 'O’Neil' },
    '/?n=Jos%C3%A9+O%E2%80%99Neil',
  ],
  ['https://x.example/?a={email}&b={first_name}&c=1', { first_name: 'Ana' }, '/?b=Ana&c=1'],
  ['https://x.example/?a={email}', {}, '/'],
  [
    'https://x.example/?q={first_name} at {company_name}',
    { company_name: 'Acme' },
    '/?q=%20at%20Acme',
  ],
  ['https://x.example/größe', {}, '/gr%C3%B6%C3%9Fe'],
  ['https://x.example/{email}', { email: '\ud800' }, '/%EF%BF%BD'],
])('%s with %j: %s', (url, values, path) => {
  expect(fill(url, values)).toBe(path);
});

test('filled-in values cannot leave their part of the URL', () => {
  const template = compileTemplate('https://x.example/a/{email}/b?c={first_name}&d=1');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const url = new URL(template.fill({ email: text, first_name: text }), 'https://x.example');
      expect(url.pathname.split('/')).toHaveLength(4);
      expect(url.pathname).toMatch(/^\/a\/[^/]*\/b$/);
      expect([...url.searchParams.keys()]).toEqual(
        text === '' || /^\.\.?$/.test(text) ? ['d'] : ['c', 'd'],
      );
    }),
  );
});
