/** `tenure watch list`, `show` and `delete`. */
import type { Watch } from '../../../client/src/index.ts';
import type { Client } from '../../node/client/index.ts';
import { asCount, asCredits, plainTable, printJson } from '../output.ts';
import { type ServiceOptions, withService } from '../service.ts';
import { print } from '../terminal.ts';

export type WatchOptions = ServiceOptions & { json?: boolean };

const PAGE_SIZE = 100;

async function loadWatches(client: Client): Promise<Watch[]> {
  const watches: Watch[] = [];
  for (let page = 0, total = 1; page * PAGE_SIZE < total; page += 1) {
    const query = { page, page_size: PAGE_SIZE };
    const answer = await client.call('get', '/api/v1/watches', { query });
    total = answer.total;
    watches.push(...answer.watches);
  }
  return watches;
}

export const listWatches = async (options: WatchOptions): Promise<void> =>
  withService(options, async (client) => {
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

export const showWatch = async (id: number, options: WatchOptions): Promise<void> =>
  withService(options, async (client) => {
    const watch = await client.call('get', '/api/v1/watches/{id}', { path: { id } });
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

const STATES: Record<NonNullable<Watch['paused']>, string> = {
  credits: 'paused: the account has no credits',
  monthly_credits: "paused: the month's credits are spent",
  owner: 'paused by its owner',
};

const state = ({ paused }: Watch): string => (paused === null ? 'watching' : STATES[paused]);

export const deleteWatch = async (id: number, options: WatchOptions): Promise<void> =>
  withService(options, async (client) => {
    const answer = await client.call('delete', '/api/v1/watches/{id}', { path: { id } });
    if (options.json) return printJson(answer);
    print(`watch ${id} has ended\n`);
  });
