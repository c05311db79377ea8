import { InvalidArgumentError } from 'commander';
import { expect, test } from 'vitest';
import { mapReader, resolveMap } from './column-map.ts';

const readMap = mapReader(['email', 'title', 'full_name']);

test('collects fields, the last word on one counting', () => {
  const map = readMap('email=B', readMap('title = Job, exact', readMap('email=A')));
  expect([...map]).toEqual([
    ['email', 'B'],
    ['title', 'Job, exact'],
  ]);
});

test('an equals sign may be part of the column', () => {
  expect(readMap('email=a=b').get('email')).toBe('a=b');
});

test.each(['email', '=Column', 'phone=Phone', ''])('refuses "%s"', (text) => {
  expect(() => readMap(text)).toThrow(InvalidArgumentError);
});

test('finds columns exactly, else regardless of case', () => {
  const headers = ['Mail', 'mail', 'Name'];
  expect([...resolveMap(readMap('email=mail'), headers)]).toEqual([['email', 1]]);
  expect([...resolveMap(readMap('full_name=NAME'), headers)]).toEqual([['full_name', 2]]);
  expect([...resolveMap(readMap('full_name='), headers)]).toEqual([['full_name', null]]);
});

test('names the columns when there is none', () => {
  expect(() => resolveMap(readMap('email=Post'), ['Mail', 'Name'])).toThrow(
    '--map: no column "Post"; there are "Mail", "Name"',
  );
});
