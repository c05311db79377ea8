import { expect, test } from 'vitest';
import { idOf, pagesOf, parseChoice, parseId, parseWhole, queryOf, toId } from './index.ts';

test('an id in the path is read as sent', () => {
  expect(idOf({ params: { id: '007' } })).toBe('007');
});

test.each([
  ['7', 7],
  ['007', 7],
  ['999999999999999', 999_999_999_999_999],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  [' 1', null],
  ['9999999999999999', null],
])('the id %j is %j', (text, id) => {
  expect(toId(text)).toBe(id);
});

test.each([
  [{}, null],
  [{ job_id: '12' }, 12],
])('of %j the parameter is %j', (query, id) => {
  expect(parseId(query, 'job_id')).toBe(id);
});

test.each([{ job_id: '' }, { job_id: 'x' }, { job_id: ['1', '2'] }])('%j is refused', (query) => {
  expect(() => parseId(query, 'job_id')).toThrow('job_id: must be a whole number');
});

test('a choice is one of its values, or its default', () => {
  const choices = { choices: ['day', 'month'], fallback: 'day' } as const;
  expect(parseChoice({ group: 'month' }, 'group', choices)).toBe('month');
  expect(parseChoice({}, 'group', choices)).toBe('day');
  for (const group of ['', 'Day', ['day', 'day']]) {
    expect(() => parseChoice({ group }, 'group', choices)).toThrow(
      'group: must be one of day, month',
    );
  }
});

const PAGES = pagesOf('Rows a page.', 100);
const MOST = 30;

test('pages begin at 0, and a default is not above the largest page', () => {
  const query = queryOf({ query: {} });
  expect(PAGES.parse(query, 1_000)).toEqual({ number: 0, size: 100 });
  for (const read of [PAGES.parse, PAGES.clamp, PAGES.find]) {
    expect(read(query, MOST)).toEqual({ number: 0, size: MOST });
  }
});

test('a bad page is refused, brought within bounds, or null', () => {
  const query = { page: '-1', page_size: '31' };
  expect(() => PAGES.parse(query, MOST)).toThrow(
    'page: must be a whole number from 0 to 2147483648',
  );
  expect(() => PAGES.parse({ page_size: '31' }, MOST)).toThrow(
    'page_size: must be a whole number from 1 to 30',
  );
  expect(PAGES.clamp(query, MOST)).toEqual({ number: 0, size: MOST });
  expect(PAGES.find(query, MOST)).toEqual({ number: null, size: null });
});

test('a number that is not whole is refused, or the default', () => {
  for (const page of ['', 'x', '1.5', ['1', '2']]) {
    expect(() => parseWhole({ page }, 'page', { least: 0, most: 9, fallback: 0 })).toThrow(
      'page: must be a whole number from 0 to 9',
    );
    expect(PAGES.clamp({ page }, MOST).number).toBe(0);
  }
});

test('pages are described under the names of their parameters', () => {
  const pages = pagesOf('Jobs a page.', 20, { number: 'page_no', size: 'size' });
  expect(pages.parameters).toMatchObject({
    page_no: { type: 'integer', description: 'Zero-based.', default: 0, examples: [0] },
    size: { type: 'integer', description: 'Jobs a page.', default: 20, examples: [20] },
  });
  expect(pages.clamp({ page_no: '2', size: '5' }, 100)).toEqual({ number: 2, size: 5 });
});
