/** JSON lines, and arrays of objects. */
import { boundPassed, PASSED } from '../../json/index.ts';
import { decodeText } from '../encoding.ts';
import { faultAt, ListFault } from '../fault.ts';
import type { Bounds, Cell, Reading, Row } from '../list.ts';
import type { ListSource } from '../source.ts';
import { checkHeaders, checkRow } from '../table.ts';
import { cutArray, cutLines, type Element } from './lines.ts';

/**
 * Columns are the keys of all objects, in the order in which they come up. So a list is read twice.
 * @throws ListFault
 */
export async function readJson(
  source: ListSource,
  encoding: string,
  isArray: boolean,
  bounds: Bounds,
): Promise<Reading> {
  const cut = isArray ? cutArray : cutLines;
  const open = () => cut(decodeText(source, encoding, bounds.bytes));
  const headers = await findKeys(open(), bounds);
  return { headers, encoding, dialect: null, rows: readRows(open(), headers, bounds) };
}

async function findKeys(elements: AsyncIterable<Element[]>, bounds: Bounds): Promise<string[]> {
  const keys = new Set<string>();
  let count = 0;
  for await (const portion of elements) {
    for (const element of portion)
      for (const key of Object.keys(parseObject(element))) keys.add(key);
    checkHeaders([...keys], bounds);
    count += portion.length;
    if (count > bounds.rows) throw new ListFault(`has more than ${bounds.rows} rows`);
  }
  if (count === 0 || keys.size === 0) throw new ListFault('holds no rows');
  return [...keys];
}

async function* readRows(
  elements: AsyncIterable<Element[]>,
  headers: readonly string[],
  bounds: Bounds,
): AsyncGenerator<Row[]> {
  for await (const portion of elements) {
    const rows = portion.map((element) => ({
      cells: toRow(parseObject(element), headers),
      number: element.number,
    }));
    for (const row of rows) checkRow(row, bounds);
    if (rows.length > 0) yield rows.map(({ cells }) => cells);
  }
}

/** Numbers that a JavaScript number cannot hold are given as they are written. */
const LONG_NUMBER = /[\d.]{16}/;

function parseObject({ text, number }: Element): Record<string, unknown> {
  const value = parse(text, number);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw faultAt(number, null, 'is not a JSON object');
  }
  return value as Record<string, unknown>;
}

/** What takes long to parse, or overflows the stack when it is written again. */
const MOST = { depth: 500, parts: 1_000_000 };

function parse(text: string, number: number): unknown {
  const passed = boundPassed(Buffer.from(text), MOST);
  if (passed) throw faultAt(number, null, `${PASSED[passed]} ${MOST[passed]}`);
  try {
    return LONG_NUMBER.test(text) ? JSON.parse(text, keepNumber) : JSON.parse(text);
  } catch {
    throw faultAt(number, null, 'is not valid JSON');
  }
}

const keepNumber = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && LONG_NUMBER.test(context?.source ?? '') ? context!.source : value;

const toRow = (object: Record<string, unknown>, headers: readonly string[]): Row =>
  headers.map((header) => (Object.hasOwn(object, header) ? toCell(object[header]) : null));

function toCell(value: unknown): Cell {
  if (value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
