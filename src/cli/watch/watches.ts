/** `tenure watch list`, `show` and `delete`. */
import { type Client, createClient } from '../../client/index.ts';
import { UsageError } from '../failure.ts';
import { interruptibly } from '../interruption.ts';
import { asCount, asCredits, plainTable, printJson } from '../output.ts';
import { print } from '../terminal.ts';

export const PATH = 'api/v1/watches';

export type ServiceOptions = { url: string; apiKey?: string; json?: boolean };

export type WatchView = {
  id: number;
  name: string;
  every: string;
  people: number;
  unresolved: number;
  last_run_at: string | null;
  next_run_at: string | null;
  moves: number;
  credits_this_month: number;
  paused: string | null;
};

type WatchPage = { watches: WatchView[]; total: number };

const PAGE_SIZE = 100;

/** @throws UsageError without a key */
function withClient<T>(
  { url, apiKey = '' }: ServiceOptions,
  work: (client: Client) => Promise<T>,
): Promise<void> {
  if (!apiKey) throw new UsageError('no API key: give --api-key or set TENURE_API_KEY');
  return interruptibly(async (signal) => {
    await work(createClient({ url, apiKey, signal }));
  });
}

async function loadWatches(client: Client): Promise<WatchView[]> {
  const watches: WatchView[] = [];
  for (let page = 0, total = 1; page * PAGE_SIZE < total; page += 1) {
    const answer = await client.get<WatchPage>(PATH, { page, page_size: PAGE_SIZE });
    total = answer.total;
    watches.push(...answer.watches);
  }
  return watches;
}

export const listWatches = async (options: ServiceOptions): Promise<void> =>
  withClient(options, async (client) => {
    const watches = await loadWatches(client);
    if (options.json) return printJson({ watches });
    const table = plainTable(['id', 'name', 'every', 'people', 'moves', 'credits', 'state']);
    for (const watch of watches) {
      const { id, name, every, people, moves, credits_this_month: credits } = watch;
      table.push([
        id,
        name,
        every,
        asCount(people),
        asCount(moves),
        asCredits(credits),
        state(watch),
      ]);
    }
    print(watches.length > 0 ? `${table.toString()}\n` : 'no watches\n');
  });

export const showWatch = async (id: number, options: ServiceOptions): Promise<void> =>
  withClient(options, async (client) => {
    const watch = await client.get<WatchView>(`${PATH}/${id}`);
    if (options.json) return printJson(watch);
    const lines = [
      `watch ${watch.id}: ${watch.name}, every ${watch.every}, ${state(watch)}`,
      `people   ${asCount(watch.people)}, ${asCount(watch.unresolved)} of them not resolved`,
      `moves    ${asCount(watch.moves)}`,
      `credits  ${asCredits(watch.credits_this_month)} this month`,
      `runs     last ${watch.last_run_at ?? 'never'}, next ${watch.next_run_at ?? 'open'}`,
    ];
    print(`${lines.join('\n')}\n`);
  });

const state = ({ paused }: WatchView): string =>
  paused === null
    ? 'watching'
    : paused === 'credits'
      ? 'paused: the account has no credits'
      : "paused: the month's credits are spent";

export const deleteWatch = async (id: number, options: ServiceOptions): Promise<void> =>
  withClient(options, async (client) => {
    const answer = await client.delete<{ id: number }>(`${PATH}/${id}`);
    if (options.json) return printJson(answer);
    print(`watch ${id} has ended\n`);
  });
