import { percent, type Section } from '../section.ts';
import type { Counts, Registered } from './judge.ts';

export const registerSection = (judged: readonly Registered[]): Section => ({
  name: 'registers',
  title: 'Verdicts where employers are stated by name, with company records of registers',
  parts: [
    {
      columns: [
        'company records',
        ...['stayed', 'reported as a move', 'no verdict'],
        ...['renamed', 'recognised', 'reported as a move', 'no verdict'],
        ...['within the group', 'recognised', 'reported as a move', 'no verdict'],
        ...['moved', 'missed', 'no verdict'],
      ],
      rows: judged.map(({ records, counts: { same, renamed, group, moved } }) => [
        records,
        ...[same.people, of(same, same.moved + same.withinFamily), of(same, same.noVerdict)],
        ...[renamed.people, of(renamed, renamed.withinFamily), of(renamed, renamed.moved)],
        of(renamed, renamed.noVerdict),
        ...[group.people, of(group, group.withinFamily), of(group, group.moved)],
        of(group, group.noVerdict),
        ...[moved.people, of(moved, missed(moved)), of(moved, moved.noVerdict)],
      ]),
    },
  ],
});

const missed = ({ people, moved, noVerdict }: Counts): number => people - moved - noVerdict;

const of = ({ people }: Counts, part: number): string => (people > 0 ? percent(part / people) : '');
