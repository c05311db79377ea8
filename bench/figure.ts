import { styleText } from 'node:util';
import { type Column, terminalWidth, textTable } from '../src/demo/text-table.ts';
import { type Goal, goalText, judge, type Standing, shortUnit } from './goal.ts';

/** A measured figure beside its yardstick, both from the same run. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The yardstick's value in the same unit; null when the figure stands for itself. */
  yardstick: number | null;
  /** Value over yardstick; greater is better. */
  ratio: number | null;
  /** The bound it must reach, and the one it aims for. */
  reach?: Goal;
  aim?: Goal;
  note?: string;
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** A figure of rates (more is better) from repeated pairs: the medians of both, and of the ratios. */
export function rateFigure(
  name: string,
  unit: string,
  pairs: readonly { value: number; yardstick: number }[],
  goals: Pick<Figure, 'reach' | 'aim' | 'note'> = {},
): Figure {
  return {
    name,
    unit,
    value: median(pairs.map((pair) => pair.value)),
    yardstick: median(pairs.map((pair) => pair.yardstick)),
    ratio: median(pairs.map((pair) => pair.value / pair.yardstick)),
    ...goals,
  };
}

/** Seconds that `work` took. */
export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

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
