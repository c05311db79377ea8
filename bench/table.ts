/** Figures as a table for the terminal. */
import { styleText } from 'node:util';
import { type Column, terminalWidth, textTable } from '../src/commands/demo/text-table.ts';
import { type Bound, type Figure, type Goal, judge, type Standing } from './figure.ts';

const number = (value: number | null) =>
  value === null
    ? ''
    : value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 });

const MARKS: Record<Standing, () => string> = {
  short: () => styleText('red', '✗'),
  reached: () => styleText('green', '✓'),
  aimed: () => styleText('green', '★'),
};

const COLUMNS: Column[] = [
  { name: ' ' },
  { name: 'figure', isText: true },
  { name: 'value', align: 'right' },
  { name: 'yardstick', align: 'right' },
  { name: 'ratio', align: 'right' },
  { name: 'reach' },
  { name: 'aim' },
];

const LEGEND = `
  yardstick: the same work by hand, in the same run. ratio: the value over it.
  reach: what the figure must come to; with a unit of the value, else of the
  ratio. aim: as good as can be. ✗ falls short, ✓ reached, ★ as aimed for.
`;

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => ({
    cells: cellsOf(figure),
    ...(figure.note && { below: figure.note }),
  }));
  const width = Math.min(terminalWidth(), 100);
  process.stdout.write(`${textTable(COLUMNS, rows, width)}\n${LEGEND}`);
  const short = figures.filter((figure) => judge(figure) === 'short');
  const names = short.map(({ name }) => name).join(', ');
  if (short.length > 0) process.stdout.write(`\n  falling short: ${names}\n`);
}

function cellsOf(figure: Figure): string[] {
  const { name, value, unit, yardstick, ratio, reach, aim } = figure;
  const standing = judge(figure);
  return [
    standing ? MARKS[standing]() : ' ',
    styleText('bold', name),
    number(value) + shortUnit(unit),
    number(yardstick),
    number(ratio),
    goalText(reach, unit),
    goalText(aim, unit),
  ];
}

/** `≥ 0.4` for a ratio, `≤ 3 s` for a value. */
function goalText(goal: Goal | undefined, unit: string): string {
  const texts = [
    goal?.value && boundText(goal.value) + shortUnit(unit),
    goal?.ratio && boundText(goal.ratio),
  ];
  return texts.filter(Boolean).join(', ');
}

const boundText = (bound: Bound): string =>
  'atLeast' in bound
    ? `≥ ${bound.atLeast.toLocaleString('en-US')}`
    : `≤ ${bound.atMost.toLocaleString('en-US')}`;

/** `/s` of `leads/s`: the figure's name already contains what is counted. */
const shortUnit = (unit: string): string =>
  unit.includes('/') ? unit.slice(unit.indexOf('/')) : ` ${unit}`;
