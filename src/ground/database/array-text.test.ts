import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';

const database = useDatabase();

const back = async (values: readonly unknown[], type: string) => {
  const { rows } = await database.pool.query(`select to_json($1::${type}[]) as values`, [values]);
  return rows[0].values;
};

test('texts arrive unchanged, whatever they contain', async () => {
  const awkward = ['', 'null', 'NULL', '{a,b}', ' a ', '"', '\\', '\\n', '\\\\u0041', 'a\nb\tc\r'];
  const odd = [null, "it's", '\u0001\u001f\u007f', '名前', '👩‍💻', '\u2028', '{"a":"b\\"c\\nd"}'];
  expect(await back([...awkward, ...odd], 'text')).toEqual([...awkward, ...odd]);
});

test('generated texts arrive unchanged', async () => {
  const text = fc
    .string({ unit: 'binary', maxLength: 20 })
    .map((value) => value.replaceAll('\0', ''));
  const escaped = fc.string({ unit: fc.constantFrom('\\', '"', 'n', 'u', '0', '\n', ',', '}') });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(text, escaped, fc.constant(null))), async (values) => {
      expect(await back(values, 'text')).toEqual(values);
    }),
    { numRuns: 300 },
  );
});

test('numbers, booleans, ids, days and times arrive unchanged', async () => {
  expect(await back([1, null, -2.5], 'numeric')).toEqual([1, null, -2.5]);
  expect(await back([true, false, null], 'boolean')).toEqual([true, false, null]);
  expect(await back([], 'bigint')).toEqual([]);
  expect(await back([9_007_199_254_740_991], 'bigint')).toEqual([9_007_199_254_740_991]);
  const id = '0123abcd-0000-4000-8000-0123456789ab';
  expect(await back([id, null], 'uuid')).toEqual([id, null]);
  expect(await back(['2026-11-21'], 'date')).toEqual(['2026-11-21']);
  const [time] = await back([new Date('2026-11-21T08:00:00.123Z')], 'timestamptz');
  expect(new Date(time)).toEqual(new Date('2026-11-21T08:00:00.123Z'));
});

test('other values than plain arrays are left to the driver', async () => {
  const { pool } = database;
  const bytes = await pool.query('select $1::bytea[] as values', [[Buffer.from('a\\b')]]);
  expect(bytes.rows[0].values).toEqual([Buffer.from('a\\b')]);
  const nested = await pool.query({
    text: 'select $1::text[] as values',
    values: [
      [
        ['a', 'b'],
        ['c', '"'],
      ],
    ],
  });
  expect(nested.rows[0].values).toEqual([
    ['a', 'b'],
    ['c', '"'],
  ]);
});
