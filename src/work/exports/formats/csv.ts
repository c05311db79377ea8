/** Tables as CSV. */
import { cellText, csvLine, withoutFormula } from '../../../files/tables/index.ts';
import type { CsvOptions } from '../options.ts';
import { type Column, type Row, Sent } from '../row.ts';
import { type Encoder, NOTHING } from './format.ts';

const BYTE_ORDER_MARK = '\uFEFF';

export function csvEncoder(
  columns: readonly Column[],
  { bom, delimiter, keepsFormulas }: CsvOptions,
): Encoder {
  const style = { delimiter, lineEnd: '\n' } as const;
  const guarded = (text: string) => (keepsFormulas ? text : withoutFormula(text));
  const toCell = (value: unknown) => {
    if (typeof value === 'string') return guarded(value);
    if (value instanceof Sent) return /^[[{]/.test(value.json) ? guarded(value.json) : value.json;
    const text = cellText(value);
    return Array.isArray(value) && text !== null ? guarded(text) : text;
  };
  const line = (row: Row) =>
    csvLine(
      columns.map(({ read }) => toCell(read(row))),
      style,
    );
  return {
    start: () => {
      const headers = columns.map(({ header }) => guarded(header));
      return Buffer.from((bom ? BYTE_ORDER_MARK : '') + csvLine(headers, style));
    },
    rows: (rows) => Buffer.from(rows.map(line).join('')),
    end: () => NOTHING,
  };
}
