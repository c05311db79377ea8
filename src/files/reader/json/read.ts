/** Reads JSON lines and arrays of objects. */
import { boundPassed, eachMember, PASSED } from '../../../ground/json/index.ts';
import { type Encoding, toUtf8 } from '../encoding.ts';
import { faultAt, ListFault } from '../fault.ts';
import { readOrLeaveOut } from '../left-out.ts';
import type { Bounds, Cell, Reading, Row } from '../list.ts';
import { type ListSource, openBytes } from '../source.ts';
import { checkHeaders, checkRow, cutPortions, EMPTY } from '../table.ts';
import { cutArray, cutLines, type Element } from './lines.ts';

/** Bounds that exclude objects which take long to parse, or overflow the stack when serialised. */
const MOST = { depth: 500, parts: 1_000_000 };
/**
 * The lowest and the highest bound of an object's length in characters; the bound follows the one
 * of rows.
 */
const LEAST_LONG = 1 << 22;
const LONGEST = 1 << 24;
/**
 * The most characters written for one character of a value: escapes, and white space between
 * values.
 */
const WRITTEN = 16;

/**
 * Reads JSON. Columns are the keys of all objects, in the order of their first use, so a list is
 * read twice.
 * @throws ListFault
 */
export async function readJson(
  source: ListSource,
  { encoding, isSure }: Encoding,
  isArray: boolean,
  bounds: Bounds,
): Promise<Reading> {
  const cut = isArray ? cutArray : cutLines;
  const length = Math.min(Math.max(bounds.rowLength * WRITTEN, LEAST_LONG), LONGEST);
  const limits = { length, depth: MOST.depth, isTolerant: bounds.leaveOut !== undefined };
  const open = () => cut(toUtf8(openBytes(source, bounds.bytes), encoding), limits);
  const headers = await findKeys(open(), bounds);
  return {
    headers,
    encoding,
    isEncodingSure: isSure,
    dialect: null,
    sheets: null,
    headerRow: null,
    rows: readRows(open(), headers, bounds),
    // A generator that was not started holds no resources.
    close: async () => {},
  };
}

const NO_KEYS = 'has objects without a key';

async function findKeys(elements: AsyncIterable<Element[]>, bounds: Bounds): Promise<string[]> {
  const keys = new Set<string>();
  let count = 0;
  // Faulty rows are reported when the rows are read.
  const findOwn = readerOf({ ...bounds, leaveOut: bounds.leaveOut && (() => {}) }, keysOf);
  for await (const portion of elements) {
    for (const element of portion) for (const key of findOwn(element) ?? []) keys.add(key);
    checkHeaders([...keys], bounds);
    count += portion.length;
    if (count > bounds.rows) throw new ListFault(`has more than ${bounds.rows} rows`);
  }
  if (count === 0 || keys.size === 0) throw new ListFault(count === 0 ? EMPTY : NO_KEYS);
  return [...keys];
}

/** A key that JavaScript moves to the front of an object's keys. */
const INDEX = /^\d+$/;

/** Returns the keys of an object as written: a column `2025` stays where it is. */
function keysOf(object: Record<string, unknown>, { text }: Element): readonly string[] {
  const keys = Object.keys(object);
  if (!INDEX.test(keys[0] ?? '')) return keys;
  const written: string[] = [];
  eachMember(text, text.indexOf('{'), (key) => void written.push(key));
  return written;
}

async function* readRows(
  elements: AsyncIterable<Element[]>,
  headers: readonly string[],
  bounds: Bounds,
): AsyncGenerator<Row[]> {
  const readCells = readerOf(bounds, (object, { number }) => {
    const cells = toRow(object, headers);
    checkRow({ cells, number }, bounds);
    return cells;
  });
  for await (const elementsOfPiece of elements) {
    for (const portion of cutPortions(elementsOfPiece)) {
      yield portion.flatMap((element) => {
        const cells = readCells(element);
        return cells ? [cells] : [];
      });
    }
  }
}

/** Returns a function that reads an element. It returns undefined for one that is left out. */
const readerOf =
  <T>(bounds: Bounds, read: (object: Record<string, unknown>, element: Element) => T) =>
  (element: Element): T | undefined =>
    readOrLeaveOut(
      bounds,
      () => [element.text],
      () => read(parseObject(element), element),
    );

/** Numbers that a JavaScript number cannot represent are kept as written. */
const LONG_NUMBER = /[\d.]{16}/;

function parseObject({ text, number, fault }: Element): Record<string, unknown> {
  if (fault) throw fault;
  const value = parse(text, number);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw faultAt(number, null, 'is not a JSON object', 'invalid_json');
  }
  return value as Record<string, unknown>;
}

function parse(text: string, number: number): unknown {
  const passed = boundPassed(Buffer.from(text), MOST);
  if (passed) throw faultAt(number, null, `${PASSED[passed]} ${MOST[passed]}`, 'too_long');
  try {
    return LONG_NUMBER.test(text) ? JSON.parse(text, keepNumber) : JSON.parse(text);
  } catch {
    throw faultAt(number, null, 'is not valid JSON', 'invalid_json');
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
