/** Tables as CSV. */
import { cellText, csvLine, withoutFormula } from '../../tables/index.ts';
import type { CsvOptions } from '../options.ts';
import { type Column, type Row, Sent } from '../row.ts';
import { type Encoder, NOTHING } from './format.ts';

const STYLE = { delimiter: ',', lineEnd: '\n' } as const;
const BYTE_ORDER_MARK = '\uFEFF';

export function csvEncoder(
  columns: readonly Column[],
  { bom, keepsFormulas }: CsvOptions,
): Encoder {
  const guarded = (text: string) => (keepsFormulas ? text : withoutFormula(text));
  const toCell = (value: unknown) => {
    if (typeof value === 'string') return guarded(value);
    if (value instanceof Sent) return value.json;
    const text = cellText(value);
    return Array.isArray(value) && text !== null ? guarded(text) : text;
  };
  const line = (row: Row) =>
    csvLine(
      columns.map(({ read }) => toCell(read(row))),
      STYLE,
    );
  return {
    start: () => {
      const headers = columns.map(({ header }) => guarded(header));
      return Buffer.from((bom ? BYTE_ORDER_MARK : '') + csvLine(headers, STYLE));
    },
    rows: (rows) => Buffer.from(rows.map(line).join('')),
    end: () => NOTHING,
  };
}
