/** The sections about verdicts. */
import type { Confusion } from './confusion.ts';
import type { Judged } from './habits/judge.ts';
import type { Respelled } from './respelled.ts';
import { type CardTable, count, percent, type Section } from './section.ts';
import type { Accuracy } from './verdicts.ts';

export function verdictSection(accuracy: Accuracy): Section {
  const { careers, company, title, falseChanges, missedMoves, unassessedMoves } = accuracy;
  return {
    name: 'verdicts',
    title: 'Verdicts on simulated careers',
    parts: [
      `What happened to the employers of ${count(careers)} people in a year, and the verdicts:`,
      matrix(company),
      'What happened to the titles of people who stayed, and the verdicts:',
      matrix(title),
      [
        `False company changes come from ${causes(falseChanges)}.`,
        `Missed moves come from ${causes(missedMoves)}.`,
        `Moves without a verdict have the reasons ${causes(unassessedMoves)}.`,
      ].join(' '),
    ],
  };
}

/**
 * One row for each truth, one column for each verdict; verdicts that never occurred have no column.
 */
function matrix(confusion: Confusion): CardTable {
  const rows = confusion.rows().filter(({ total }) => total > 0);
  const given = Object.keys(rows[0]?.said ?? {}).filter((said) =>
    rows.some((row) => row.said[said]),
  );
  return {
    columns: ['truth', ...given.map(short), 'people'],
    rows: rows.map(({ truth, said, total }) => [
      truth,
      ...given.map((column) => said[column] || ''),
      total,
    ]),
  };
}

const short = (type: string): string =>
  type
    .replace('moved_within_corporate_family', 'within family')
    .replace('title_change_', '')
    .replaceAll('_', ' ');

const causes = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, times]) => times > 0)
    .map(([cause, times]) => `${cause} (${times})`)
    .join(', ') || 'no causes';

export function respelledSection(respelled: readonly Respelled[]): Section {
  const spellings = Map.groupBy(respelled, ({ spelling }) => spelling);
  const rows = [...spellings].map(([spelling, judged]) => {
    const [recorded, unrecorded] = [true, false].map(
      (hasRecords) => judged.find((one) => one.hasRecords === hasRecords)!,
    );
    return row(spelling ?? 'mixed', recorded!, unrecorded!);
  });
  return {
    name: 'respelled',
    title: 'Verdicts where employers are spelled differently',
    parts: [
      {
        columns: [
          'employer at the second refresh',
          'stayed',
          'false changes',
          'without records',
          'moved',
          'missed moves',
          'without records',
          'no verdict',
          'without records',
        ],
        rows,
      },
    ],
  };
}

const row = (name: string, recorded: Respelled, unrecorded: Respelled) => [
  name,
  recorded.stayed,
  percent(recorded.falseChanges / recorded.stayed),
  percent(unrecorded.falseChanges / unrecorded.stayed),
  recorded.moved,
  percent(recorded.missedMoves / recorded.moved),
  percent(unrecorded.missedMoves / unrecorded.moved),
  percent(recorded.withoutVerdict / recorded.moved),
  percent(unrecorded.withoutVerdict / unrecorded.moved),
];

export const habitSection = (judged: readonly Judged[]): Section => ({
  name: 'habits',
  title: 'Verdicts where profiles contain more than the career',
  parts: [
    {
      columns: [
        ...['habit', 'stayed', 'false changes', 'false titles', 'no verdict'],
        ...['moved', 'missed moves', 'no verdict', 'left', 'missed'],
      ],
      rows: judged.map((one) => [
        one.habit,
        one.stayed,
        share(one.falseChanges, one.stayed),
        share(one.falseTitles, one.stayed),
        share(one.unsureStays, one.stayed),
        one.moved,
        share(one.missedMoves, one.moved),
        share(one.unsureMoves, one.moved),
        one.left,
        share(one.missedLeft, one.left),
      ]),
    },
  ],
});

const share = (part: number, whole: number): string => (whole > 0 ? percent(part / whole) : '');
