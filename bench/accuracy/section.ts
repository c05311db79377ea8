/** Sections of tables and sentences, as text and as Markdown. */
import { type Column, textTable } from '../../src/commands/demo/text-table.ts';

type Cell = string | number | null;

/** Numbers are aligned to the right. */
export type CardTable = { columns: readonly string[]; rows: readonly (readonly Cell[])[] };

/** A part of the page that is renewed as a whole. */
export type Section = { name: string; title: string; parts: readonly (CardTable | string)[] };

export const count = (value: number): string => value.toLocaleString('en-US');

/** `99.87 %`; never rounded up to 100. */
export function percent(share: number | null, digits = 2): string {
  if (share === null) return '';
  const shown = (Math.floor(share * 100 * 10 ** digits + 1e-9) / 10 ** digits).toFixed(digits);
  return `${share === 1 ? '100' : shown} %`;
}

/** As decimals, like the figures of the papers and pages it is compared with. */
export const decimal = (share: number | null): string => (share === null ? '' : share.toFixed(3));

const text = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'number' ? count(cell) : cell;

const isNumeric = (table: CardTable, at: number): boolean =>
  table.rows.some((row) => text(row[at]!) !== '') &&
  table.rows.every((row) => /^[\d.,]*( %)?$/.test(text(row[at]!)));

export function toText({ title, parts }: Section, width: number): string {
  const shown = parts.map((part) => (typeof part === 'string' ? part : asText(part, width)));
  return [title, ...shown].join('\n\n');
}

function asText(table: CardTable, width: number): string {
  const columns = table.columns.map(
    (name, at): Column =>
      isNumeric(table, at) ? { name, align: 'right' } : { name, isText: at > 0 },
  );
  return textTable(
    columns,
    table.rows.map((row) => ({ cells: row.map(text) })),
    width,
  );
}

export const toMarkdown = ({ parts }: Section): string =>
  parts.map((part) => (typeof part === 'string' ? part : asMarkdown(part))).join('\n\n');

function asMarkdown(table: CardTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = table.columns.map((_, at) => (isNumeric(table, at) ? '---:' : '---'));
  const rows = table.rows.map((row) => row.map((cell) => text(cell).replaceAll('|', '\\|')));
  return [line(table.columns), line(rule), ...rows.map(line)].join('\n');
}
