/** Reading a long list takes memory that does not grow with its length. */
import { expect, test } from 'vitest';
import { readList } from './read.ts';
import { bytesSource } from './source.ts';

const COLUMNS = 60;
const BOUNDS = {
  rows: 1_000_000,
  columns: 500,
  bytes: 1 << 30,
  rowLength: 1 << 18,
  shared: 1 << 20,
  refusesNul: true,
  hold: () => {},
};

/** Every third value is quoted. */
function list(rows: number): Buffer {
  const header = Array.from({ length: COLUMNS }, (_, at) => (at === 0 ? 'email' : `column ${at}`));
  const cells = Array.from({ length: COLUMNS - 1 }, (_, at) =>
    at % 3 === 0 ? `"v, ${at}"` : `v${at}`,
  );
  const end = `@x.example;${cells.join(';')}\n`;
  const lines = Array.from({ length: rows }, (_, row) => `p${row}${end}`);
  return Buffer.from(`${header.join(';')}\n${lines.join('')}`);
}

/** @returns the number of rows, and the most cells returned at a time */
async function read(content: Buffer): Promise<{ rows: number; cells: number }> {
  const reading = await readList(bytesSource('list.csv', content), BOUNDS);
  let [rows, cells] = [0, 0];
  for await (const portion of reading.rows) {
    rows += portion.length;
    cells = Math.max(cells, portion.length * COLUMNS);
  }
  return { rows, cells };
}

test('returns no more cells at a time for 100,000 rows of 60 columns than for 10,000', async () => {
  const short = await read(list(10_000));
  const long = await read(list(100_000));
  expect([short.rows, long.rows]).toEqual([10_000, 100_000]);
  expect(long.cells).toBe(short.cells);
});
