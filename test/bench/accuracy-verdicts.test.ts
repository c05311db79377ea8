import { expect, test } from 'vitest';
import { confusion } from '../../bench/accuracy/confusion.ts';
import { judgeHabits } from '../../bench/accuracy/habits/judge.ts';
import { accuracyFigures, judgeCareers } from '../../bench/accuracy/verdicts.ts';

test('careers with faults are judged right', () => {
  const accuracy = judgeCareers(3_000, 11);
  const [falseChanges, missedMoves] = accuracyFigures(accuracy);
  expect(falseChanges).toMatchObject({ name: 'false company changes', unit: '%' });
  expect(falseChanges?.value).toBeLessThan(0.5);
  expect(missedMoves).toMatchObject({ name: 'missed moves', unit: '%' });
  expect(missedMoves?.value).toBeLessThan(2);
  expect(accuracy.company.of('moved')).toBeGreaterThan(300);
  const people = accuracy.company.rows().reduce((sum, { total }) => sum + total, 0);
  expect(people).toBe(3_000);
});

test('profile entries besides the career are not a change', () => {
  const [none, all, ...alone] = judgeHabits(900, 11);
  expect(none).toMatchObject({ falseChanges: 0, falseTitles: 0, missedMoves: 0, missedLeft: 0 });
  expect(all).toMatchObject({ falseChanges: 0, falseTitles: 0, missedMoves: 0, missedLeft: 0 });
  expect(all!.stayed).toBeGreaterThan(500);
  for (const { habit, falseChanges, missedMoves } of alone) {
    expect([falseChanges, missedMoves], habit).toEqual([0, 0]);
  }
});

test('a confusion matrix counts verdicts by truth', () => {
  const matrix = confusion(['day', 'night'], ['light', 'dark']);
  matrix.count('day', 'light');
  matrix.count('day', 'dark');
  expect([matrix.of('day'), matrix.of('day', 'dark'), matrix.of('night')]).toEqual([2, 1, 0]);
  expect(matrix.rows()[0]).toEqual({ truth: 'day', said: { light: 1, dark: 1 }, total: 2 });
  expect(() => matrix.count('dusk', 'dark')).toThrow('no row dusk');
  expect(() => matrix.count('day', 'grey')).toThrow('no column grey');
});
