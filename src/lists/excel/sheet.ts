/** The rows of a sheet, as they are unpacked. */
import { faultAt } from '../fault.ts';
import type { Cell } from '../list.ts';
import type { RawRow } from '../table.ts';
import { columnOf, renderDate, renderNumber } from './cells.ts';
import { type SharedStrings, TextCollector } from './strings.ts';
import type { Workbook } from './workbook.ts';
import { type Attributes, type Visitor, walk } from './xml.ts';

/** @param most columns with something in them that a row may have */
export async function* readRows(
  text: AsyncIterable<string>,
  workbook: Workbook,
  strings: SharedStrings,
  most: number,
): AsyncGenerator<RawRow[]> {
  const sheet = new SheetVisitor(workbook, strings, most);
  for await (const _ of walk(text, sheet)) yield sheet.take();
}

class SheetVisitor implements Visitor {
  readonly #workbook: Workbook;
  readonly #strings: SharedStrings;
  readonly #most: number;
  #rows: RawRow[] = [];
  #number = 0;
  #cells: Cell[] = [];
  #column = -1;
  #type = '';
  #style = 0;
  #isValue = false;
  #value = '';
  readonly #inline = new TextCollector();

  constructor(workbook: Workbook, strings: SharedStrings, most: number) {
    this.#workbook = workbook;
    this.#strings = strings;
    this.#most = most;
  }

  /** The rows that are complete by now. */
  take(): RawRow[] {
    return this.#rows.splice(0);
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#isValue = true;
    else this.#inline.open(name);
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
    else this.#inline.text(text);
  }

  close(name: string): void {
    if (name === 'row') this.#closeRow();
    else if (name === 'c') this.#closeCell();
    else if (name === 'v') this.#isValue = false;
    else this.#inline.close(name);
  }

  #openRow({ r }: Attributes): void {
    this.#number = Number(r) || this.#number + 1;
    this.#cells = [];
    this.#column = -1;
  }

  #openCell({ r, t, s }: Attributes): void {
    this.#column = columnOf(r) ?? this.#column + 1;
    this.#type = t ?? 'n';
    this.#style = Number(s ?? 0);
    this.#value = '';
    this.#inline.take();
  }

  #closeCell(): void {
    const cell = this.#render();
    if (cell === null || cell === '') return;
    if (this.#column >= this.#most) {
      throw faultAt(this.#number, this.#column + 1, `at most ${this.#most} columns are read`);
    }
    while (this.#cells.length < this.#column) this.#cells.push(null);
    this.#cells[this.#column] = cell;
  }

  #render(): Cell {
    if (this.#type === 's') return this.#strings.find(Number(this.#value)) ?? null;
    if (this.#type === 'inlineStr') return this.#inline.take();
    if (this.#type === 'b') return this.#value === '1' ? 'true' : 'false';
    // What a formula could not work out.
    if (this.#type === 'e') return null;
    if (this.#type !== 'n') return this.#value;
    return this.#workbook.isDate(this.#style)
      ? renderDate(this.#value, this.#workbook.from1904)
      : renderNumber(this.#value);
  }

  #closeRow(): void {
    const isBlank = this.#cells.every((cell) => cell === null || cell.trim() === '');
    if (!isBlank) this.#rows.push({ cells: this.#cells, number: this.#number });
  }
}
