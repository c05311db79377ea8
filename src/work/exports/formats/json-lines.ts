/** Tables as JSON Lines: one object per row, with the columns as its members. */
import { type Column, Sent } from '../row.ts';
import { type Encoder, NOTHING } from './format.ts';

export function jsonLinesEncoder(columns: readonly Column[]): Encoder {
  const openings = columns.map(
    ({ header }, at) => `${at === 0 ? '{' : ','}${JSON.stringify(header)}:`,
  );
  return {
    start: () => NOTHING,
    rows: (rows) => {
      let text = '';
      for (const row of rows) {
        columns.forEach(({ read }, at) => {
          text += openings[at]! + toJson(read(row));
        });
        text += '}\n';
      }
      return Buffer.from(text);
    },
    end: () => NOTHING,
  };
}

const toJson = (value: unknown): string =>
  value instanceof Sent ? value.json : JSON.stringify(value ?? null);
