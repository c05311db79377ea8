/**
 * `moves`: pages of an account's moves, and its usage of a month, over HTTP; compared with one SQL
 * statement each over the same indexes, including the total, as a person with access to the tables
 * would write it. Each of a million verdicts is a move and each profile was charged, which is more
 * than any account will have.
 */
import { createAccount } from '../src/money/accounts/index.ts';
import { createClient } from './client.ts';
import { type Context, waitUntilIdle } from './context.ts';
import { type Figure, type Goal, rateFigure, seconds } from './figure.ts';
import { serve } from './service.ts';

const VERDICTS = 1_000_000;
const PROFILES = 1_000;
const SIZE = 100;
/** Calls in one repetition; each is sent to the service and to the database in turn. */
const CALLS = 20;
const USAGE_CALLS = 2;

const GOALS: { reach: Goal; aim: Goal } = {
  reach: { ratio: { atLeast: 0.7 } },
  aim: { ratio: { atLeast: 0.9 } },
};

type Run = { value: number; yardstick: number };

export async function measureMoves(context: Context): Promise<Figure[]> {
  const { database, databaseUrl, repeats, say } = context;
  say(`storing ${VERDICTS} moves`);
  const account = await createAccount(database.db, { name: 'Moves', email: 'moves@bench.example' });
  await fill(context, account);
  await waitUntilIdle(context);
  const service = await serve(databaseUrl, [], 'api');
  const client = createClient(service.url, account.api_key);
  const ask = (path: string) => client.get(`/api/v1/${path}`);
  const page = (at: number) => ({
    http: () => ask(`moves?page=${at}`),
    bySql: () =>
      database.pool.query({ ...PAGE_BY_SQL, values: [account.account_id, SIZE, at * SIZE] }),
  });
  const usage = {
    http: () => ask('usage'),
    bySql: () => database.pool.query({ ...USAGE_BY_SQL, values: [account.account_id] }),
  };
  const [newest, back, used]: [Run[], Run[], Run[]] = [[], [], []];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    say(`reading pages, ${repeat + 1} of ${repeats}`);
    newest.push(await alternate(CALLS, () => page(0)));
    back.push(await alternate(CALLS, (call) => page((call * 487 + repeat) % (VERDICTS / SIZE))));
    used.push(await alternate(USAGE_CALLS, () => usage));
  }
  await client.close();
  await service.stop();
  return [
    rateFigure('moves: the newest page', 'pages/s', newest, GOALS),
    rateFigure('moves: pages far back', 'pages/s', back, GOALS),
    rateFigure('usage: a month by day', 'answers/s', used, GOALS),
  ];
}

type Pair = { http: () => Promise<unknown>; bySql: () => Promise<unknown> };

/** Rates of both, a second; one call of each is made before measurement starts. */
async function alternate(calls: number, pairOf: (call: number) => Pair): Promise<Run> {
  let [http, bySql] = [0, 0];
  for (let call = -1; call < calls; call += 1) {
    const pair = pairOf(Math.max(call, 0));
    const times = [await seconds(pair.http), await seconds(pair.bySql)] as const;
    if (call < 0) continue;
    http += times[0];
    bySql += times[1];
  }
  return { value: calls / http, yardstick: calls / bySql };
}

type Owner = { account_id: number; user_id: number };

/** Spread over the days of the month so far. */
async function fill({ database: { pool } }: Context, { account_id, user_id }: Owner) {
  const { rows } = await pool.query<{ first: number }>(
    `with stored as (
       insert into refresh_request (unique_identifier, account_id, user_id, synchronous, test,
         find_match, attributes, tier, status, profiles, with_contact_id, open)
       select gen_random_uuid(), $1, $2, false, false, true, '{}', 1, 'completed', $3, 0, 0
       from generate_series(1, $4) returning id)
     select min(id) as first from stored`,
    [account_id, user_id, PROFILES, VERDICTS / PROFILES],
  );
  const first = rows[0]!.first;
  const seen = `date_trunc('month', now(), 'UTC')
                + (now() - date_trunc('month', now(), 'UTC')) * n / ${VERDICTS}`;
  await pool.query(
    `insert into move (account_id, contact_id, request_id, position, seen_at, type, confidence,
       events, sentence, name, linkedin_url, from_company, from_title, to_company, to_title,
       stale_email)
     select $1, n, $2 + n / $3, n % $3, date_trunc('milliseconds', ${seen}), 'job_change', 100, $4,
       'Moved from Buyer at Acme, Inc. to Head of Buying at Globex GmbH.', 'Paula ' || n,
       'https://www.linkedin.com/in/paula-moves-' || n, 'Acme, Inc.', 'Buyer', 'Globex GmbH',
       'Head of Buying', 'paula' || n || '@acme.example'
     from generate_series(0, ${VERDICTS} - 1) n`,
    [account_id, first, PROFILES, EVENTS],
  );
  await pool.query(
    `insert into move_count select account_id, (seen_at at time zone 'UTC')::date, count(*)
     from move where account_id = $1 group by 1, 2`,
    [account_id],
  );
  await pool.query(
    `insert into credit_entry (account_id, kind, amount, balance_after, pays_for, created_at)
     select $1, 'charge', -0.5, 0, 'refresh_profile/' || $2 + n / $3 || '/' || n % $3, ${seen}
     from generate_series(0, ${VERDICTS} - 1) n`,
    [account_id, first, PROFILES],
  );
}

const EVENTS = JSON.stringify([
  {
    name: 'job_change',
    confidence: 100,
    previous_company: 'Acme, Inc.',
    current_company: 'Globex GmbH',
    after_employment_gap: false,
    previous_role_continues: false,
    previous_primary_title: 'Buyer',
    transient: false,
  },
]);

const PAGE_BY_SQL = {
  name: 'page by SQL',
  text: `
    select (select count(*) from move where account_id = $1) as total, json_agg(page) as moves
    from (select move.*, request.unique_identifier
          from move join refresh_request request on request.id = move.request_id
          where move.account_id = $1
          order by seen_at desc, move.id desc limit $2 offset $3) as page`,
};

const USAGE_BY_SQL = {
  name: 'usage by SQL',
  text: `
    select (created_at at time zone 'UTC')::date as day, count(*), -sum(amount) as credits
    from credit_entry
    where account_id = $1 and kind = 'charge' and created_at >= date_trunc('month', now(), 'UTC')
    group by 1 order by 1`,
};
