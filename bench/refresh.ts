/**
 * `refresh-create`: synchronous creates with fresh profiles, a hundred in each request, compared
 * with the same reads and writes as bare SQL; `refresh-latency.ts` measures the time of one.
 * `refresh-background`: stale profiles concluded through a source on loopback that answers at once,
 * compared with a bare undici loop that queries it for the same people, and with that loop plus
 * bare SQL that stores and charges the results.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createAccount } from '../src/money/accounts/index.ts';
import { type Client, createClient } from './client.ts';
import type { Context } from './context.ts';
import { type Figure, rateFigure, seconds } from './figure.ts';
import { batchOf, createFresh, PER_REQUEST } from './refresh-create.ts';
import { measureLatencies } from './refresh-latency.ts';
import { type BareRefresh, createBareRefresh } from './refresh-sql.ts';
import { type RunningService, serve } from './service.ts';
import { CONCURRENCY, configure, type Source, startSource } from './source.ts';
import { makeStale, type Person, refreshStale, STALE_PER_REQUEST, takePeople } from './stale.ts';

/** Requests before measurement starts, because V8 compiles during the first few hundred. */
const REQUESTS = 300;
const STALE = 20_000;
const BY_HAND_AT_ONCE = 500;
/** Numbers of profiles in progress whose peak memory is compared. */
const FEW = 1_000;
const MANY = 100_000;

export async function measureRefresh(context: Context): Promise<Figure[]> {
  const people = takePeople(context, STALE);
  const account = await createAccount(context.database.db, {
    name: 'Bench',
    email: 'bench@tenure.example',
    credits: 100_000_000,
  });
  const source = await startSource(context);
  const loop = startLoop(source);
  const serving = { context, source, apiKey: account.api_key };
  const figures = await withService(serving, async (client, { url }) => [
    await measureCreate(context, client, people, account.account_id),
    ...(await measureLatencies(context, client, { url, apiKey: account.api_key, people })),
    ...(await measureBackground(context, client, people, loop, account.account_id)),
  ]);
  const few = await peakOf(serving, people.slice(0, FEW));
  const many = await peakOf(serving, takePeople(context, MANY));
  await loop.stop();
  await source.stop();
  return [...figures, memoryFigure(few, many)];
}

type Serving = { context: Context; source: Source; apiKey: string };

/** Runs a service that refreshes through the source until `work` ends. */
async function withService<T>(
  { context, source, apiKey }: Serving,
  work: (client: Client, service: RunningService) => Promise<T>,
): Promise<T> {
  const options = await configure(context.folder, source);
  const service = await serve(context.databaseUrl, options);
  const client = createClient(service.url, apiKey);
  try {
    return await work(client, service);
  } finally {
    await client.close();
    await service.stop();
  }
}

/** Peak memory of a fresh service while it refreshes these people, in bytes. */
async function peakOf(serving: Serving, people: Person[]): Promise<number> {
  serving.context.say(`refreshing ${people.length} stale profiles for its memory`);
  await makeStale(serving.context, people);
  return withService(serving, async (client, service) => {
    await refreshStale(client, people);
    return service.peakMemory();
  });
}

const MEGABYTE = 1024 * 1024;

const memoryFigure = (few: number, many: number): Figure => ({
  name: 'refresh-memory',
  value: many / MEGABYTE,
  unit: 'MB',
  yardstick: few / MEGABYTE,
  ratio: many / few,
  aim: { ratio: { atMost: 1.2 } },
  note: `up to ${MANY} profiles in flight against ${FEW}`,
});

async function measureCreate(
  context: Context,
  client: Client,
  people: Person[],
  accountId: number,
): Promise<Figure> {
  const bare = await createBareRefresh(context, accountId);
  const all = async (create: (profiles: Person[]) => Promise<unknown>) => {
    for (let turn = 0; turn < REQUESTS; turn += 1) await create(batchOf(people, turn));
  };
  await all((profiles) => createFresh(client, profiles));
  await all(bare.create);
  const pairs: { value: number; yardstick: number }[] = [];
  const profiles = REQUESTS * PER_REQUEST;
  for (let repeat = 0; repeat < context.repeats; repeat += 1) {
    context.say(`refreshing ${profiles} fresh profiles, ${repeat + 1} of ${context.repeats}`);
    pairs.push({
      value: profiles / (await seconds(() => all((some) => createFresh(client, some)))),
      yardstick: profiles / (await seconds(() => all(bare.create))),
    });
  }
  await bare.close();
  return rateFigure('refresh-create', 'profiles/s', pairs, {
    reach: { ratio: { atLeast: 0.4 } },
    aim: { ratio: { atLeast: 0.8 } },
  });
}

/** Queries people one after another; returns the seconds. */
type Loop = { ask(people: Person[]): Promise<number>; stop(): Promise<unknown> };

/** A thread that queries the source in a bare loop. */
function startLoop({ url }: Source): Loop {
  const loop = { origin: url, path: '/', concurrency: CONCURRENCY };
  const asking = new Worker(new URL('./post-loop.ts', import.meta.url), { workerData: loop });
  return {
    async ask(some) {
      const bodies = some.map((person) =>
        JSON.stringify({ ...person, attributes: ['contact_profile'] }),
      );
      return seconds(() => {
        asking.postMessage(bodies);
        return once(asking, 'message');
      });
    },
    stop: () => {
      asking.postMessage(null);
      return asking.terminate();
    },
  };
}

async function measureBackground(
  context: Context,
  client: Client,
  people: Person[],
  loop: Loop,
  accountId: number,
): Promise<Figure[]> {
  const bare = await createBareRefresh(context, accountId);
  const pairs: { value: number; yardstick: number; byHand: number }[] = [];
  for (let repeat = 0; repeat <= context.repeats; repeat += 1) {
    context.say(`refreshing ${people.length} stale profiles, ${repeat} of ${context.repeats}`);
    await makeStale(context, people);
    const value = people.length / (await seconds(() => refreshStale(client, people)));
    const yardstick = people.length / (await loop.ask(people));
    const byHand = people.length / (await seconds(() => refreshByHand(bare, people, loop)));
    // The first pass is a warm-up.
    if (repeat > 0) pairs.push({ value, yardstick, byHand });
  }
  await bare.close();
  const kept = pairs.map(({ value, byHand }) => ({ value, yardstick: byHand }));
  return [
    rateFigure('refresh-background', 'profiles/s', pairs, {
      reach: { ratio: { atLeast: 0.3 } },
      aim: { ratio: { atLeast: 0.7 } },
    }),
    rateFigure('refresh-background, kept', 'profiles/s', kept, {
      note: 'against the loop with bare SQL that keeps and charges',
    }),
  ];
}

/** Queries one group while the previous one is written. */
async function refreshByHand(bare: BareRefresh, people: Person[], loop: Loop): Promise<void> {
  for (let first = 0; first < people.length; first += STALE_PER_REQUEST) {
    const profiles = people.slice(first, first + STALE_PER_REQUEST);
    const request = await bare.open(profiles);
    let written: Promise<void> = Promise.resolve();
    for (let from = 0; from < profiles.length; from += BY_HAND_AT_ONCE) {
      const group = profiles.slice(from, from + BY_HAND_AT_ONCE);
      await loop.ask(group);
      await written;
      written = bare.conclude(request, group, from);
    }
    await written;
  }
}
