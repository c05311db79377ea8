/**
 * `enrichment`: a list of leads over HTTP (submit, match, charge, complete, read every page),
 * compared with the same work in SQL: COPY the list in, join, COPY the documents out. `results`:
 * reading the pages of a completed job, compared with selecting the same documents by id.
 */

import type { MatchField } from '../src/ground/api/index.ts';
import { createAccount } from '../src/money/accounts/index.ts';
import { emailKey } from '../src/profile/keys/index.ts';
import { type Client, createClient } from './client.ts';
import type { Context } from './context.ts';
import { copyOut, copyText } from './copy.ts';
import { type Figure, median, rateFigure, seconds } from './figure.ts';
import { drawList, type List, PAGE_SIZE, PARALLEL, runJob, slice, submit } from './lists.ts';
import { type RunningService, serve } from './service.ts';

const SMALL_LIST = 1_000;

export async function measureEnrichment(context: Context): Promise<Figure[]> {
  const account = await createAccount(context.database.db, {
    name: 'Bench',
    email: 'bench@tenure.example',
    credits: 100_000_000,
    jobLimit: 1_000,
  });
  const figures: Figure[] = [];
  for (const measure of [measureWhole, measureMemory]) {
    const service = await serve(context.databaseUrl);
    const client = createClient(service.url, account.api_key);
    figures.push(...(await measure(context, client, service)));
    await client.close();
    await service.stop();
  }
  return figures;
}

async function measureWhole(context: Context, client: Client): Promise<Figure[]> {
  const { leads } = context;
  const byEmail = drawList(context, 'email', leads);
  await runJob(client, slice(byEmail, 0, SMALL_LIST));
  const whole: { value: number; yardstick: number }[] = [];
  const results: { value: number; yardstick: number }[] = [];
  for (let repeat = 0; repeat < context.repeats; repeat += 1) {
    context.say(`enriching ${leads} leads by email, ${repeat + 1} of ${context.repeats}`);
    const run = await runJob(client, byEmail);
    whole.push({ value: leads / run.seconds, yardstick: leads / (await bySql(context, byEmail)) });
    const read = await seconds(() => client.readPages(run.id, leads, PAGE_SIZE, PARALLEL));
    results.push({ value: leads / read, yardstick: leads / (await byId(context, run.id)) });
  }
  const rate = median(whole.map((pair) => pair.value));
  const byName = drawList(context, 'name', leads);
  return [
    rateFigure('enrichment', 'leads/s', whole, {
      reach: { ratio: { atLeast: 0.4 } },
      aim: { ratio: { atLeast: 1 } },
    }),
    rateFigure('results', 'leads/s', results, {
      reach: { ratio: { atLeast: 0.5 } },
      aim: { ratio: { atLeast: 0.9 } },
    }),
    await otherField(context, client, 'linkedin_url', rate),
    await otherField(context, client, 'name', rate),
    await matchDetails(context, client, byEmail),
    await matchDetails(context, client, byName),
    await shortJob(context, client, byEmail),
  ];
}

/** The same work by hand in SQL, on one connection. */
async function bySql({ database }: Context, list: List): Promise<number> {
  const client = await database.pool.connect();
  const keys = list.values.map(([address]) => emailKey(String(address ?? '')));
  try {
    return await seconds(async () => {
      await client.query('begin');
      await client.query('create temp table list (n serial, key uuid) on commit drop');
      await copyText(client, 'list (key)', keys.map((key) => key ?? '\\N').join('\n'));
      await client.query('analyze list');
      await copyOut(
        client,
        `select v.record from list
         join contact_key k on k.key = list.key
         join contact c on c.id = k.contact_id
         join contact_version v on v.contact_id = c.id and v.version = c.version
         order by n`,
      );
      await client.query('commit');
    });
  } finally {
    client.release();
  }
}

/** Reads the documents of a completed job by id, a page at a time, with the same driver. */
async function byId({ database }: Context, jobId: number): Promise<number> {
  const { rows } = await database.pool.query(
    'select contact_ids, contact_versions from enrichment_chunk where job_id = $1 order by chunk',
    [jobId],
  );
  const ids = rows.flatMap((row) => row.contact_ids as (number | null)[]);
  const versions = rows.flatMap((row) => row.contact_versions as (number | null)[]);
  let next = 0;
  const fetcher = async () => {
    while (next < ids.length) {
      const from = next;
      next += PAGE_SIZE;
      await database.pool.query(
        `select v.record from unnest($1::bigint[], $2::int[]) as t(contact_id, version)
         join contact_version v using (contact_id, version)`,
        [ids.slice(from, from + PAGE_SIZE), versions.slice(from, from + PAGE_SIZE)],
      );
    }
  };
  return seconds(() => Promise.all(Array.from({ length: PARALLEL }, fetcher)));
}

async function otherField(
  context: Context,
  client: Client,
  field: MatchField,
  byEmail: number,
): Promise<Figure> {
  const list = drawList(context, field, context.leads);
  const rates: number[] = [];
  for (let repeat = 0; repeat < context.repeats; repeat += 1) {
    context.say(`enriching ${context.leads} leads by ${field}`);
    rates.push(context.leads / (await runJob(client, list)).seconds);
  }
  const pairs = rates.map((value) => ({ value, yardstick: byEmail }));
  return rateFigure(`enrichment by ${field}`, 'leads/s', pairs, {
    reach: { ratio: { atLeast: 0.5 } },
    note: 'yardstick: by email',
  });
}

/** A job with match details for each lead, compared with the same job without. */
async function matchDetails(context: Context, client: Client, list: List): Promise<Figure> {
  const leads = list.values.length;
  const pairs: { value: number; yardstick: number }[] = [];
  for (let repeat = 0; repeat < context.repeats; repeat += 1) {
    context.say(`enriching ${leads} leads by ${list.field}, without and with match details`);
    const plain = await runJob(client, list);
    const detailed = await runJob(client, list, { match_details: true });
    pairs.push({ value: leads / detailed.seconds, yardstick: leads / plain.seconds });
  }
  return rateFigure(`match details by ${list.field}`, 'leads/s', pairs, {
    reach: { ratio: { atLeast: 1 / 1.15 } },
    note: 'yardstick: a job without',
  });
}

/** The time of a short list that is submitted while a long one runs. */
async function shortJob(context: Context, client: Client, list: List): Promise<Figure> {
  const long = await submit(client, list);
  const taken = await runJob(client, slice(list, 0, SMALL_LIST));
  await client.untilCompleted(long);
  return {
    name: 'short job behind a long one',
    value: taken.seconds,
    unit: 's',
    yardstick: null,
    ratio: null,
    reach: { value: { atMost: 3 } },
    note: `${SMALL_LIST} leads submitted while ${context.leads} run`,
  };
}

/** Peak resident set of a fresh service after a tenth of the list and after all of it. */
async function measureMemory(
  context: Context,
  client: Client,
  service: RunningService,
): Promise<Figure[]> {
  const list = drawList(context, 'email', context.leads);
  await runJob(client, slice(list, 0, context.leads / 10));
  const small = await service.peakMemory();
  await runJob(client, list);
  const large = await service.peakMemory();
  const megabytes = (bytes: number) => bytes / 1024 / 1024;
  return [
    {
      name: 'memory',
      value: megabytes(large),
      unit: 'MB',
      yardstick: megabytes(small),
      ratio: large / small,
      reach: { value: { atMost: 500 }, ratio: { atMost: 1.5 } },
      note: 'peak resident set; yardstick: a tenth of the list',
    },
  ];
}
