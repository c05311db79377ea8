/** `tenure watch create`: watches the people of a list. */
import type { RefreshAttribute } from '../../ground/api/index.ts';
import { type ListWork, runListCommand } from '../lists/command.ts';
import type { ListOptions } from '../lists/list-options.ts';
import { asCount, printJson } from '../output.ts';
import { PROFILE_LIST, peopleCaller, peoplePerCall } from '../refresh/index.ts';
import { print } from '../terminal.ts';

export type CreateOptions = ListOptions & {
  name: string;
  every: string;
  monthlyCredits?: number;
  attributes?: RefreshAttribute[];
};

export const runCreate = (file: string, options: CreateOptions): Promise<void> =>
  runListCommand({ ...PROFILE_LIST, run: create }, file, options);

async function create({ client, list, mapping, options }: ListWork<CreateOptions>): Promise<void> {
  const call = peopleCaller({ client, list, mapping });
  const size = peoplePerCall(mapping);
  const load = (from: number) => call({ from, count: Math.min(size, list.count - from) });
  const { id } = await client.call('post', '/api/v1/watches', {
    body: {
      name: options.name,
      every: options.every,
      monthly_credits: options.monthlyCredits ?? null,
      ...(options.attributes && {
        requested_attributes: options.attributes.map((name) => ({ name })),
      }),
      ...(await load(0)),
    },
  });
  for (let from = size; from < list.count; from += size) {
    const body = await load(from);
    await client.call('post', '/api/v1/watches/{id}/profiles', { path: { id }, body });
  }
  const watch = await client.call('get', '/api/v1/watches/{id}', { path: { id } });
  if (options.json) return printJson(watch);
  const unresolved = watch.unresolved > 0 ? `, ${asCount(watch.unresolved)} not resolved yet` : '';
  print(`watch ${id}: ${asCount(watch.people)} people${unresolved}, every ${watch.every}\n`);
}
