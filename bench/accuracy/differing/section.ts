/** The section about sources that differ. */
import { count, type Section } from '../section.ts';
import type { Differing } from './simulate.ts';

const COLUMNS = [
  ...['sources in order', 'import', 'rule', 'verified', 'behind', 'disputed', 'not verified'],
  ...['moves', 'false moves', 'false titles', 'changes of mind'],
  ...['later', 'days later, mean', 'days later, most', 'missed', 'strangers'],
];

export const differingSection = (people: number, measured: readonly Differing[]): Section => ({
  name: 'differing',
  title: 'Sources that differ',
  parts: [
    `${count(people)} people, each refreshed 25 times in two years:`,
    { columns: COLUMNS, rows: measured.map(toRow) },
    corrected(measured),
  ],
});

const toRow = (one: Differing) => [
  one.names.map((name) => `\`${name}\``).join(', '),
  one.isKnown ? 'positions' : 'name',
  one.trustsAll ? 'former' : 'compared',
  one.verified,
  one.behind,
  one.disputed,
  one.failed,
  one.moves,
  one.falseMoves,
  one.falseTitles,
  one.changesOfMind,
  one.later,
  one.later === 0 ? null : Math.round(one.laterDays / one.later),
  one.later === 0 ? null : one.mostDays,
  one.missed,
  one.strangers,
];

function corrected(measured: readonly Differing[]): string {
  const compared = measured.filter(({ trustsAll }) => !trustsAll);
  const falseMoves = compared.reduce((sum, one) => sum + one.falseMoves, 0);
  const corrections = compared.reduce((sum, one) => sum + one.corrections, 0);
  return `${count(corrections)} of the ${count(falseMoves)} false moves of compared answers replace another person’s positions, because two sources agree.`;
}
