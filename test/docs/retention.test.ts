import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig } from '../../src/ground/config/parse.ts';
import { RETAINED } from '../../src/node/retained.ts';
import { ROOT } from '../support/process.ts';

const page = readFileSync(join(ROOT, 'docs/retention.md'), 'utf8');
const schema = readFileSync(join(ROOT, 'src/ground/database/schema.txt'), 'utf8');

/** The bound of each table, according to the page. */
const bounds = new Map(
  page
    .split('## Every table')[1]!
    .split('\n')
    .flatMap((row) => {
      const [, tables = '', bound = ''] = row.split(' | ').length > 1 ? row.split('|') : [];
      return [...tables.matchAll(/`([\w.*]+)`/g)].map(([, table]) => [table!, bound] as const);
    }),
);

test('every table is named with its bound, and no other', () => {
  const tables = [...schema.matchAll(/^table (\w+)$/gm)].map(([, table]) => table!);
  expect(tables.length).toBeGreaterThan(20);
  expect([...bounds.keys()].filter((table) => !table.includes('.')).sort()).toEqual(tables.sort());
});

test('the pruned tables are those that a setting bounds', () => {
  const told = [...bounds].flatMap(([table, bound]) => {
    const setting = /`retention\.(\w+)`/.exec(bound)?.[1];
    return setting ? `${table} by ${setting}` : [];
  });
  const pruned = RETAINED.flatMap(({ setting, tables }) =>
    tables.map((table) => `${table} by ${setting}`),
  );
  expect(told.sort()).toEqual(pruned.sort());
});

test('the example loads', () => {
  const example = /```yaml\n(.*?)```/s.exec(page)![1]!;
  const days = (count: number) => count * 86_400_000;
  expect(parseConfig(example, 'tenure.yaml', {}).retentionMs).toEqual({
    jobs: days(365),
    requests: days(365),
    deliveries: days(30),
    events: days(30),
    lists: days(7),
    audit: days(365),
    versions: days(180),
  });
});
