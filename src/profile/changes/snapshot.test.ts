import { expect, test } from 'vitest';
import { undatedSnapshot } from './snapshot.ts';

test('positions of an unknown day were observed within a year before the day', () => {
  expect(undatedSnapshot([], '2026-10-15')).toEqual({
    day: '2026-10-15',
    observed: '2025-10-15',
    positions: [],
  });
});
