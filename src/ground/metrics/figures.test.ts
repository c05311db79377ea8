import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import type { Service } from '../service.ts';
import { type Figures, measureFigures } from './figures.ts';

const database = useDatabase();

type Row = { kind: string; count: number };

/** Figures of the rows that `load` returns, by kind. */
const figuresOf = (name: string, load: Figures<Row>['load']): Figures<Row> => ({
  name,
  load,
  figures: [
    { name: `${name}_count`, help: 'Rows.', label: 'kind', value: ({ count }) => count },
    { name: `${name}_total`, help: 'All.', type: 'counter', value: ({ count }) => count },
  ],
});

/** @returns the samples of a scrape: its lines without comments */
function measure(...sets: Figures[]): () => Promise<string[]> {
  const metrics = new Registry();
  measureFigures({ ...database, metrics } as unknown as Service, sets);
  return async () => (await metrics.metrics()).split('\n').filter((line) => /^\w/.test(line));
}

const withoutTimes = (lines: string[]) => lines.filter((line) => !/_seconds\{/.test(line));

test('concurrent scrapes read once, in a transaction that prefers indexes', async () => {
  const settings: string[] = [];
  const scrape = measure(
    figuresOf('apples', async (db) => {
      const { rows } = await sql<{ enable_seqscan: string }>`show enable_seqscan`.execute(db);
      settings.push(rows[0]!.enable_seqscan);
      return [{ kind: 'red', count: 3 }];
    }),
  );
  const pages = [...(await Promise.all([scrape(), scrape()])), await scrape()];
  expect(new Set(pages.map((lines) => withoutTimes(lines).join('\n')))).toEqual(
    new Set([
      'apples_count{kind="red"} 3\napples_total 3\ntenure_metrics_read{figures="apples"} 1',
    ]),
  );
  expect(settings).toEqual(['off']);
});

test('an unreadable figure is left out and reported, and the others are present', async () => {
  const scrape = measure(
    figuresOf('apples', async (db) => {
      await sql`select 1 / 0`.execute(db);
      return [];
    }),
    figuresOf('pears', async () => [{ kind: 'green', count: 1 }]),
  );
  expect(withoutTimes(await scrape())).toEqual([
    'pears_count{kind="green"} 1',
    'pears_total 1',
    'tenure_metrics_read{figures="apples"} 0',
    'tenure_metrics_read{figures="pears"} 1',
  ]);
});

test('a scrape does not wait for a reading that hangs', async () => {
  const locking = await database.pool.connect();
  await locking.query('begin; lock table account in access exclusive mode');
  const ended = Promise.withResolvers<void>();
  const scrape = measure(
    figuresOf('apples', async (db) => {
      await sql`select count(*) from account`.execute(db).finally(ended.resolve);
      return [];
    }),
  );
  // The table is locked until the scrape has ended.
  expect(withoutTimes(await scrape())).toEqual(['tenure_metrics_read{figures="apples"} 0']);
  await locking.query('rollback');
  locking.release();
  await ended.promise;
});
