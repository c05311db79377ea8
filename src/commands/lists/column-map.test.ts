import { InvalidArgumentError } from 'commander';
import { expect, test } from 'vitest';
import { resolveMap } from './column-map.ts';
import { mapParser } from './list-options.ts';

const parseMap = mapParser(['email', 'title', 'full_name']);

test('collects fields; the last mapping of a field counts', () => {
  const map = parseMap('email=B', parseMap('title = Job, exact', parseMap('email=A')));
  expect([...map]).toEqual([
    ['email', 'B'],
    ['title', 'Job, exact'],
  ]);
});

test('a column name may contain an equals sign', () => {
  expect(parseMap('email=a=b').get('email')).toBe('a=b');
});

test.each(['email', '=Column', 'phone=Phone', ''])('refuses "%s"', (text) => {
  expect(() => parseMap(text)).toThrow(InvalidArgumentError);
});

test('finds columns by exact name, else regardless of case', () => {
  const headers = ['Mail', 'mail', 'Name'];
  expect([...resolveMap(parseMap('email=mail'), headers)]).toEqual([['email', 1]]);
  expect([...resolveMap(parseMap('full_name=NAME'), headers)]).toEqual([['full_name', 2]]);
  expect([...resolveMap(parseMap('full_name='), headers)]).toEqual([['full_name', null]]);
});

test('lists the columns if the name is unknown', () => {
  expect(() => resolveMap(parseMap('email=Post'), ['Mail', 'Name'])).toThrow(
    '--map: no column "Post"; there are "Mail", "Name"',
  );
});
