import { expect, test } from 'vitest';
import { isStale } from '../../profile/staleness.ts';
import { dueFrom, monthOf, refreshDays, retryFrom, startOfNext } from './schedule.ts';

const SMALL = { everyDays: 30, people: 10 };
const at = (text: string) => new Date(text);

test.each([
  ['2026-03-01T00:00:00Z', null, '2026-03-31'],
  ['2026-03-01T23:59:59Z', null, '2026-03-31'],
  ['2026-03-01T10:00:00Z', '2026-03-05T10:00:00Z', '2026-04-04'],
  ['2026-03-05T10:00:00Z', '2026-03-01T10:00:00Z', '2026-04-04'],
  [null, '2026-03-05T10:00:00Z', '2026-04-04'],
])('verified %s, checked %s: due on %s', (verified, asked, day) => {
  const check = {
    id: 1,
    verifiedAt: verified === null ? null : at(verified),
    askedAt: asked === null ? null : at(asked),
  };
  expect(dueFrom(check, SMALL)).toEqual(at(`${day}T00:00:00Z`));
});

test.each([1, 2, 30, 365])(
  'with every %dd, a person is stale on the day they are due',
  (everyDays) => {
    const verifiedAt = at('2026-03-01T23:00:00Z');
    const due = dueFrom({ id: 1, verifiedAt, askedAt: null }, { everyDays, people: 1 })!;
    const staleAt = (time: number) => isStale(verifiedAt, new Date(time), refreshDays(everyDays));
    expect([staleAt(due.getTime() - 1), staleAt(due.getTime())]).toEqual([false, true]);
  },
);

test('a person never checked is due at once', () => {
  expect(dueFrom({ id: 1, verifiedAt: null, askedAt: null }, SMALL)).toBeNull();
});

test('a person who could not be checked in time is due on the next day', () => {
  expect(retryFrom(at('2026-03-01T23:59:00Z'))).toEqual(at('2026-03-02T00:00:00Z'));
});

test('people of a large watch are spread evenly over the day', () => {
  const pace = { everyDays: 1, people: 9_600 };
  const asked = at('2026-03-01T12:00:00Z');
  const counts = new Map<number, number>();
  for (let id = 1; id <= 9_600; id += 1) {
    const due = dueFrom({ id, verifiedAt: asked, askedAt: asked }, pace)!;
    expect(due.toISOString().slice(0, 10)).toBe('2026-03-02');
    counts.set(due.getTime(), (counts.get(due.getTime()) ?? 0) + 1);
  }
  expect(counts.size).toBe(96);
  expect(Math.max(...counts.values())).toBeLessThan(110);
  // People who were never checked do not wait for a turn.
  const first = dueFrom({ id: 7, verifiedAt: asked, askedAt: null }, pace);
  expect(first).toEqual(at('2026-03-02T00:00:00Z'));
});

test('a watch is large with more than 1,000 people', () => {
  const asked = at('2026-03-01T12:00:00Z');
  const due = (people: number) =>
    dueFrom({ id: 7, verifiedAt: asked, askedAt: asked }, { everyDays: 1, people })!;
  expect(due(1_000)).toEqual(at('2026-03-02T00:00:00Z'));
  expect(due(1_001)).toEqual(due(9_600));
  expect(due(1_001)).not.toEqual(due(1_000));
});

test('months are those of UTC', () => {
  expect(monthOf(at('2026-12-31T23:59:59.999Z'))).toBe('2026-12');
  expect(startOfNext('2026-12')).toEqual(at('2027-01-01T00:00:00Z'));
  expect(startOfNext('2026-02')).toEqual(at('2026-03-01T00:00:00Z'));
});
