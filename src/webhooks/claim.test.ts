import { expect, test } from 'vitest';
import { useDatabase } from '../../test/support/database.ts';
import { claimDue, readyForClaims } from './claim.ts';

const database = useDatabase();

test('a claim that was planned while the table was empty reads none of what is delivered', async () => {
  const { pool } = database;
  await pool.query('vacuum (analyze) webhook_delivery');
  const session = await pool.connect();
  await readyForClaims(session);
  await claimDue(session, 'courier', { free: 10, known: new Map([['one', 1]]), others: 5 });
  await pool.query(
    `insert into webhook_delivery (subject, url, receiver, body, next_at, delivered_at)
     select 'enrichment_job/' || n, 'http://one', 'one', '{}',
            case when n <= 5 then now() end, case when n > 5 then now() end
     from generate_series(1, 20000) as n`,
  );
  const { rows } = await session.query(
    `explain (analyze, buffers) execute "claim-due" ('{one}', '{5}', 5, 10, 'courier')`,
  );
  session.release();
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const pages = Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1]);
  expect(pages, plan).toBeLessThan(100);
});
