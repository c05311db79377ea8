/** The figures that have goals, and the section that summarises them. */
import { type Figure, shareFigure } from '../figure.ts';
import { onList, tally } from './list-sections.ts';
import type { Matched } from './lists/measure.ts';
import type { Respelled } from './respelled.ts';
import { percent, type Section } from './section.ts';
import { known, wrong } from './tally.ts';

const atLeast = (reach: number, aim: number) => ({
  reach: { value: { atLeast: reach } },
  aim: { value: { atLeast: aim } },
});
const atMost = (reach: number, aim: number) => ({
  reach: { value: { atMost: reach } },
  aim: { value: { atMost: aim } },
});

export function listFigures(matched: readonly Matched[]): Figure[] {
  const counts = tally(onList(matched, 'mixed'));
  const matches = counts.right + wrong(counts);
  return [
    shareFigure('dirty list, matches that are right', counts.right, matches, atLeast(99.8, 99.95)),
    shareFigure('dirty list, people found', counts.right, known(counts), atLeast(95, 97)),
  ];
}

/** With all spellings mixed and without company records. */
export function respelledFigures(respelled: readonly Respelled[]): Figure[] {
  const counts = respelled.find(({ spelling, hasRecords }) => spelling === null && !hasRecords)!;
  const { falseChanges, stayed, missedMoves, moved } = counts;
  return [
    shareFigure(
      'false company changes, employers respelled',
      falseChanges,
      stayed,
      atMost(0.5, 0.1),
    ),
    shareFigure('missed moves, employers respelled', missedMoves, moved, atMost(0.4, 0.2)),
  ];
}

export const summarySection = (figures: readonly Figure[]): Section => ({
  name: 'summary',
  title: 'In short',
  parts: [
    {
      columns: ['figure', 'share', 'counted'],
      rows: figures.map(({ name, value, note }) => [name, percent(value / 100), note ?? '']),
    },
  ],
});
