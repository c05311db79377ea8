import { expect, test } from 'vitest';
import { isWebAddress, shownAddress } from './index.ts';
import { companySlug, profileSlug } from './linkedin.ts';

test.each([
  'https://acme.example',
  'HTTP://acme.example:8080/a:b',
  '//acme.example/x',
  'acme.example',
  'www.acme.example/about?at=10:30',
  'acme.example:8080',
  'acme.example:8080/about',
  '/path:with:colons',
  'acme.example/javascript:alert(1)',
  '',
])('%j is a web address', (text) => {
  expect(isWebAddress(text)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JavaScript://acme.example/%0aalert(1)',
  ' java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript:80/alert(1)',
  'java.script:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:x',
  'file:///etc/passwd',
  'mailto:ana@acme.example',
  'ftp://acme.example',
])('%j is not a web address', (text) => {
  expect(isWebAddress(text)).toBe(false);
});

test('pages of LinkedIn have http, https or no scheme', () => {
  for (const scheme of ['https://', 'HTTP://', '//', '']) {
    expect(profileSlug(`${scheme}www.linkedin.com/in/eve-mallory/x`)).toBe('eve-mallory');
    expect(companySlug(`${scheme}www.linkedin.com/company/acme/`)).toBe('acme');
  }
  for (const scheme of ['javascript://', 'ftp://', 'data://', 'x-https://']) {
    expect(profileSlug(`${scheme}www.linkedin.com/in/eve-mallory/%0aalert(1)`)).toBeNull();
    expect(companySlug(`${scheme}www.linkedin.com/company/acme/%0aalert(1)`)).toBeNull();
  }
});

test('an address stored by an earlier release is not shown either', () => {
  expect(shownAddress('javascript:alert(1)')).toBeNull();
  expect(shownAddress('https://acme.example')).toBe('https://acme.example');
  expect([shownAddress(''), shownAddress(null), shownAddress(undefined)]).toEqual([
    null,
    null,
    null,
  ]);
});
