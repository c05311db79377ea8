/**
 * Tables no wider than the terminal, with one line per row. `styleText` adds colours only on a
 * terminal, not in a file or a pipe.
 */
import { stripVTControlCharacters, styleText } from 'node:util';
import Table from 'cli-table3';

export type Column = {
  name: string;
  align?: 'left' | 'right';
  /** Text that may be cut if the table is too wide. */
  isText?: boolean;
};

/** `below` is printed under the cells and takes as many lines as it needs. */
export type Row = { cells: string[]; below?: string };

/** The width for a file is fixed, because the width at which it is read is unknown. */
export const terminalWidth = (): number => process.stdout.columns ?? 100;

const GAP = 2;
const SHORTEST_TEXT = 8;

/** Renders a table. It is not wider than `width`, as far as cutting text allows. */
export function textTable(
  columns: readonly Column[],
  rows: readonly Row[],
  width = terminalWidth(),
): string {
  const table = new Table({
    head: columns.map(({ name }) => styleText('dim', name)),
    colAligns: columns.map(({ align }) => align ?? 'left'),
    colWidths: widthsOf(columns, rows, width).map((cells) => cells + GAP),
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': GAP },
    chars: { ...NO_LINES, middle: '', left: ' '.repeat(GAP) },
  });
  for (const { cells, below } of rows) {
    table.push(cells);
    if (below) table.push([beneath(below, columns.length)]);
  }
  const lines = table.toString().split('\n');
  return lines.map((line) => line.trimEnd()).join('\n');
}

const beneath = (text: string, colSpan: number) => ({
  content: styleText('dim', text),
  colSpan,
  wordWrap: true,
  style: { 'padding-left': GAP },
});

/**
 * Widths of the columns. Columns are as wide as their cells; the widest text is cut if the table is
 * too wide.
 */
function widthsOf(columns: readonly Column[], rows: readonly Row[], width: number): number[] {
  const widths = columns.map(({ name }, at) =>
    Math.max(name.length, ...rows.map(({ cells }) => charactersIn(cells[at]!))),
  );
  const texts = columns.flatMap(({ isText }, at) => (isText ? [at] : []));
  const room = width - GAP * columns.length;
  for (let excess = sum(widths) - room; excess > 0; excess -= 1) {
    const widest = Math.max(...texts.map((at) => widths[at]!));
    if (widest <= SHORTEST_TEXT) break;
    widths[texts.find((at) => widths[at] === widest)!]! -= 1;
  }
  return widths;
}

const charactersIn = (cell: string): number => [...stripVTControlCharacters(cell)].length;

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

const NO_LINES = Object.fromEntries(
  ['top', 'bottom', 'left', 'right', 'mid'].flatMap((side) =>
    ['', '-mid', '-left', '-right'].map((corner) => [`${side}${corner}`, '']),
  ),
);
