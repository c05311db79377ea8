import { pino } from 'pino';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import {
  ABOUT_ANA,
  ANA,
  type Answering,
  always,
  httpConfig,
  inTurn,
  NEVER,
  quickSources,
  startUpstream,
} from '../../../test/support/upstream.ts';
import { type Db, inTransaction } from '../../ground/database/index.ts';
import { forgetSourceCalls } from './store.ts';
import { createTally } from './tally.ts';

const database = useDatabase();

async function loadCounts(source: string) {
  const rows = await database.db
    .selectFrom('source_call')
    .select(['asked_by', 'country', 'profile', 'after', 'asked', 'known', 'unknown', 'failed'])
    .select(['disputed', 'behind', 'agreed', 'wrong', 'cost', 'durations'])
    .where('source', '=', source)
    .orderBy('asked_by')
    .orderBy('country')
    .execute();
  return rows.map(({ durations, ...row }) => ({
    ...row,
    answered: durations.reduce((sum, count) => sum + count, 0),
  }));
}

const asking = async (name: string, answer: Answering, price = 0) => {
  const upstream = await startUpstream(answer);
  const config = httpConfig(upstream.url, { name, priceMicros: price });
  const sources = quickSources([config], { db: database.db });
  return { upstream, sources, config };
};

test('every call is counted by its answer, its identifier and its country', async () => {
  const answers = [always(ANA), always(404), always(410), always(400), always(ANA), always(ANA)];
  const { upstream, sources } = await asking('each', inTurn(...answers), 50_000);
  for (let count = 0; count < 4; count++) await sources.ask(ABOUT_ANA, NEVER);
  await sources.ask({ ...ABOUT_ANA, linkedinUrl: undefined, country: 'Portugal' }, NEVER);
  const { firstName, lastName, companyName, attributes } = ABOUT_ANA;
  await sources.ask({ firstName, lastName, companyName, attributes, country: 'Mars' }, NEVER);
  await sources.close();
  const none = { disputed: 0, behind: 0, agreed: 0, wrong: 0, profile: true, after: '' };
  const hit = { ...none, asked: 1, known: 1, unknown: 0, failed: 0, answered: 1, cost: 50_000 };
  expect(await loadCounts('each')).toEqual([
    { ...hit, asked_by: 'email', country: 'PT' },
    {
      ...{ ...none, asked_by: 'linkedin_url', country: '' },
      ...{ asked: 4, known: 1, unknown: 2, failed: 1, answered: 3, cost: 150_000 },
    },
    { ...hit, asked_by: 'name', country: '' },
  ]);
  await upstream[Symbol.asyncDispose]();
});

test('each attempt is a call; a refused answer costs the price, and a call without answer is free', async () => {
  const answers = [always(500), always({ last_name: 5 }), always({ ...ANA, linkedin_url: 'x' })];
  const { upstream, sources } = await asking('tries', inTurn(...answers, always(ANA)), 10_000);
  expect(await sources.ask(ABOUT_ANA, NEVER)).toMatchObject({ kind: 'found' });
  await sources.close();
  const [row] = await loadCounts('tries');
  expect(row).toMatchObject({ asked: 3, known: 1, failed: 2, cost: 20_000 });
  await upstream[Symbol.asyncDispose]();
});

test('calls are counted by the sources that did not know the person before', async () => {
  await using first = await startUpstream(always(404));
  await using second = await startUpstream(always(500));
  await using third = await startUpstream(always(ANA));
  const sources = quickSources(
    [
      httpConfig(first.url, { name: 'zeta' }),
      httpConfig(second.url, { name: 'failing' }),
      httpConfig(third.url, { name: 'third' }),
    ],
    { db: database.db },
  );
  await sources.ask(ABOUT_ANA, NEVER);
  await sources.ask({ ...ABOUT_ANA, except: ['alpha'] }, NEVER);
  await sources.close();
  expect((await loadCounts('third')).map(({ after }) => after).sort()).toEqual([
    'alpha,zeta',
    'zeta',
  ]);
});

test('running nodes add to the same counts', async () => {
  const { upstream, sources, config } = await asking('shared', always(ANA));
  const other = quickSources([config], { db: database.db });
  await Promise.all([sources, other].map((node) => node.ask(ABOUT_ANA, NEVER)));
  await expect.poll(async () => (await loadCounts('shared'))[0]?.asked).toBe(2);
  await Promise.all([sources, other].map((node) => node.ask(ABOUT_ANA, NEVER)));
  await expect.poll(async () => (await loadCounts('shared'))[0]?.asked).toBe(4);
  await Promise.all([sources.close(), other.close()]);
  expect(await loadCounts('shared')).toMatchObject([{ asked: 4, known: 4, answered: 4 }]);
  await upstream[Symbol.asyncDispose]();
});

test('comparison results are counted beside the answers, for sources alone', async () => {
  const { upstream, sources } = await asking('judged', always(404));
  const segment = { by: 'email', country: 'DE' } as const;
  for (const verdict of ['agrees', 'agrees', 'behind', 'disputed', 'wrong'] as const) {
    sources.note('judged', segment, verdict);
    sources.note('crm.csv', segment, verdict);
  }
  await sources.close();
  expect(await loadCounts('crm.csv')).toEqual([]);
  expect(await loadCounts('judged')).toMatchObject([
    { asked_by: 'email', country: 'DE', asked: 0, agreed: 2, behind: 1, disputed: 1, wrong: 1 },
  ]);
  await upstream[Symbol.asyncDispose]();
});

test('counts are kept while the database is unavailable', async () => {
  let isAway = true;
  const executor = database.db.getExecutor();
  const away = {
    getExecutor: () =>
      new Proxy(executor, {
        get: (target, key) =>
          key === 'executeQuery' && isAway
            ? () => Promise.reject(new Error('away'))
            : (Reflect.get(target, key).bind?.(target) ?? Reflect.get(target, key)),
      }),
  } as unknown as Db;
  const tally = createTally(away, pino({ enabled: false }));
  tally.note('patient', { by: 'name', country: '' }, 'agrees');
  await tally.flush();
  isAway = false;
  await tally.close();
  expect(await loadCounts('patient')).toMatchObject([{ agreed: 1 }]);
});

test('counts and budgets are deleted after 400 days', async () => {
  const { db, pool } = database;
  const dayOf = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  for (const days of [0, 399, 402]) {
    await pool.query(
      `insert into source_call (day, source, asked_by, country, profile, after, asked, known,
         unknown, failed, disputed, behind, agreed, wrong, cost, durations)
       values ($1, 'old', 'name', '', true, '', 1, 0, 1, 0, 0, 0, 0, 0, 0, '{}')`,
      [dayOf(days)],
    );
  }
  for (const days of [0, 435]) {
    await pool.query(
      `insert into source_month (source, month, reserved, spent, granted, granted_at)
       values ('old', $1, 0, 5, 0, now())`,
      [dayOf(days).slice(0, 7)],
    );
  }
  await inTransaction(pool, (client, trx) => forgetSourceCalls.run(trx, client));
  expect(await loadCounts('old')).toHaveLength(2);
  const months = await db.selectFrom('source_month').select('month').execute();
  expect(months).toEqual([{ month: dayOf(0).slice(0, 7) }]);
});
