/** `tenure watch create`: a list's people are watched, a thousand a call. */
import type { RefreshAttribute } from '../../ground/api/index.ts';
import { type ListWork, runListCommand } from '../lists/command.ts';
import type { ListOptions } from '../lists/list-options.ts';
import { asCount, printJson } from '../output.ts';
import { PROFILE_LIST, profileMaker } from '../refresh/index.ts';
import { print } from '../terminal.ts';

export type CreateOptions = ListOptions & {
  name: string;
  every: string;
  monthlyCredits?: number;
  attributes?: RefreshAttribute[];
};

const PROFILES_PER_CALL = 1_000;

export const runCreate = (file: string, options: CreateOptions): Promise<void> =>
  runListCommand({ ...PROFILE_LIST, run: create }, file, options);

async function create({ client, list, mapping, options }: ListWork<CreateOptions>): Promise<void> {
  const toProfile = profileMaker(mapping);
  const load = async (from: number) =>
    (await list.rows(from, PROFILES_PER_CALL)).map((row, at) => toProfile(row, from + at + 1));
  const { id } = await client.call('post', '/api/v1/watches', {
    body: {
      name: options.name,
      every: options.every,
      monthly_credits: options.monthlyCredits ?? null,
      ...(options.attributes && {
        requested_attributes: options.attributes.map((name) => ({ name })),
      }),
      profiles: await load(0),
    },
  });
  for (let from = PROFILES_PER_CALL; from < list.count; from += PROFILES_PER_CALL) {
    const body = { profiles: await load(from) };
    await client.call('post', '/api/v1/watches/{id}/profiles', { path: { id }, body });
  }
  const watch = await client.call('get', '/api/v1/watches/{id}', { path: { id } });
  if (options.json) return printJson(watch);
  const unresolved = watch.unresolved > 0 ? `, ${asCount(watch.unresolved)} not resolved yet` : '';
  print(`watch ${id}: ${asCount(watch.people)} people${unresolved}, every ${watch.every}\n`);
}
