import { InvalidArgumentError } from 'commander';
import { expect, test } from 'vitest';
import { readAttributes } from './attributes.ts';

test('reads names, once each', () => {
  expect(readAttributes('email, Corporate_Phone,email')).toEqual(['email', 'corporate_phone']);
});

test.each(['', 'phone', 'email,', 'email;cma'])('refuses "%s"', (text) => {
  expect(() => readAttributes(text)).toThrow(InvalidArgumentError);
});
