import { styleText } from 'node:util';
import Table from 'cli-table3';

/** One measured figure beside its yardstick, both taken in the same run. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The yardstick's value in the same unit; null when the figure stands for itself. */
  yardstick: number | null;
  /** How far the figure came: value over yardstick, the greater the better. */
  ratio: number | null;
  /** What the ratio (or the value, where there is no yardstick) is to reach, and to aim for. */
  reach?: string;
  aim?: string;
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

export function printTable(figures: readonly Figure[]): void {
  const table = new Table({
    head: ['figure', 'value', 'unit', 'yardstick', 'ratio', 'reach', 'aim', 'note'],
    colAligns: ['left', 'right', 'left', 'right', 'right', 'left', 'left', 'left'],
    style: { head: ['cyan'] },
  });
  for (const figure of figures) {
    table.push([
      styleText('bold', figure.name),
      number(figure.value),
      figure.unit,
      number(figure.yardstick),
      number(figure.ratio),
      figure.reach ?? '',
      figure.aim ?? '',
      figure.note ?? '',
    ]);
  }
  process.stdout.write(`${table}\n`);
}
