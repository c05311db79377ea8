/** The figures of `npm run bench -- watch`, as a table. */
import { plainTable } from '../src/commands/output.ts';

type Row = { percent: number; asked: number; inTurn: number; longest: number; watch: number };

const beside = (found: number, yardstick: number): string =>
  `${found} (${(found / Math.max(yardstick, 1)).toFixed(2)}x)`;

export function table(rows: readonly Row[]): string {
  const shown = plainTable([
    'of a hundred a month',
    'asked about',
    'moves found in turn',
    'longest ago first',
    'order of a watch',
  ]);
  for (const { percent, asked, inTurn, longest, watch } of rows) {
    shown.push([percent, asked, inTurn, beside(longest, inTurn), beside(watch, inTurn)]);
  }
  return `${shown.toString()}\n`;
}
