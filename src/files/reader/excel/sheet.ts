/** Reads the rows of a sheet while it is unpacked. */
import { faultAt } from '../fault.ts';
import type { RawRow } from '../header.ts';
import type { Bounds, Cell } from '../list.ts';
import { checkLength } from '../table.ts';
import { columnOf, renderDate, renderNumber } from './cells.ts';
import type { SharedStrings } from './strings.ts';
import { TextCollector } from './text-collector.ts';
import type { Workbook } from './workbook.ts';
import { type Attributes, type Visitor, walk } from './xml.ts';

/**
 * Yields the rows of a sheet.
 * @throws ListFault for a row beyond the bounds, as soon as it exceeds them
 */
export async function* readRows(
  text: AsyncIterable<string>,
  workbook: Workbook,
  strings: SharedStrings,
  bounds: Bounds,
): AsyncGenerator<RawRow[]> {
  const sheet = new SheetVisitor(workbook, strings, bounds);
  for await (const _ of walk(text, sheet)) yield sheet.take();
}

class SheetVisitor implements Visitor {
  readonly #workbook: Workbook;
  readonly #strings: SharedStrings;
  readonly #bounds: Bounds;
  #rows: RawRow[] = [];
  #number = 0;
  #cells: Cell[] = [];
  /** Number of characters in the current row. */
  #length = 0;
  #column = -1;
  #type = '';
  #style = 0;
  readonly #value = new TextCollector();

  constructor(workbook: Workbook, strings: SharedStrings, bounds: Bounds) {
    this.#workbook = workbook;
    this.#strings = strings;
    this.#bounds = bounds;
  }

  /** Returns the rows completed since the last call. */
  take(): RawRow[] {
    return this.#rows.splice(0);
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else this.#value.open(name);
  }

  text(text: string): void {
    this.#value.text(text);
  }

  close(name: string): void {
    if (name === 'row') this.#closeRow();
    else if (name === 'c') this.#closeCell();
    else this.#value.close(name);
  }

  #openRow({ r }: Attributes): void {
    this.#number = Number(r) || this.#number + 1;
    this.#cells = [];
    this.#length = 0;
    this.#column = -1;
  }

  #openCell({ r, t, s }: Attributes): void {
    this.#column = columnOf(r) ?? this.#column + 1;
    this.#type = t ?? 'n';
    this.#style = Number(s ?? 0);
  }

  #closeCell(): void {
    const cell = this.#render(this.#value.take());
    if (cell === null || cell === '') return;
    const { columns } = this.#bounds;
    if (this.#column >= columns) {
      const reason = `at most ${columns} columns are read`;
      throw faultAt(this.#number, this.#column + 1, reason, 'too_many_cells');
    }
    this.#length += cell.length;
    checkLength(this.#length, this.#number, this.#bounds);
    while (this.#cells.length < this.#column) this.#cells.push(null);
    this.#cells[this.#column] = cell;
  }

  #render(value: string): Cell {
    if (this.#type === 's') return this.#strings.find(Number(value)) ?? null;
    if (this.#type === 'b') return value === '1' ? 'true' : 'false';
    // The error of a formula becomes an empty cell.
    if (this.#type === 'e') return null;
    if (this.#type !== 'n') return value;
    return this.#workbook.isDate(this.#style)
      ? renderDate(value, this.#workbook.from1904)
      : renderNumber(value);
  }

  #closeRow(): void {
    const isBlank = this.#cells.every((cell) => cell === null || cell.trim() === '');
    if (!isBlank) this.#rows.push({ cells: this.#cells, number: this.#number });
  }
}
