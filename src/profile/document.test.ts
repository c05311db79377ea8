/** The stored form of a record, and its time. */
import { expect, test } from 'vitest';
import { CONTACT_LAYOUT, joinDocument, splitDocument, withTime } from './document.ts';

const TIME = '2026-01-01T00:00:00.000Z';
const LATER = '2026-02-01T00:00:00.000Z';

test.each(['{}', '{"first_name":"Ana"}', '{"custom":{"verified_at":"2020"}}'])(
  '%s is the same after a time was added and taken away',
  (body) => {
    const document = joinDocument(body, TIME, CONTACT_LAYOUT);
    expect(JSON.parse(document)).toEqual({ ...JSON.parse(body), verified_at: TIME });
    expect(splitDocument(document, CONTACT_LAYOUT)).toEqual({ body, time: TIME });
    expect(splitDocument(body, CONTACT_LAYOUT)).toEqual({ body, time: null });
  },
);

test('a time replaces the former one, or is added', () => {
  const body = '{"first_name":"Ana"}';
  const expected = joinDocument(body, LATER, CONTACT_LAYOUT);
  expect(withTime(joinDocument(body, TIME, CONTACT_LAYOUT), LATER, CONTACT_LAYOUT)).toBe(expected);
  expect(withTime(body, LATER, CONTACT_LAYOUT)).toBe(expected);
  expect(withTime('{}', LATER, CONTACT_LAYOUT)).toBe(joinDocument('{}', LATER, CONTACT_LAYOUT));
});
