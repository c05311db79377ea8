import { InvalidArgumentError } from 'commander';
import { expect, test } from 'vitest';
import { parseAttributes } from './index.ts';

test('reads each name once', () => {
  expect(parseAttributes('email, Corporate_Phone,email')).toEqual(['email', 'corporate_phone']);
});

test.each(['', 'phone', 'email,', 'email;cma'])('refuses "%s"', (text) => {
  expect(() => parseAttributes(text)).toThrow(InvalidArgumentError);
});
