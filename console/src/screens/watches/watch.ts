/** Watches as the API takes and tells of them. */
import type { Watch } from '../../../../client/src/api.ts';
import { patch, post } from '../../api/call.ts';
import { type Profile, toBatches } from '../../people/people.ts';

export type { Watch };

export const days = ({ every }: Watch): number => Number.parseInt(every, 10);

export type Settings = { name: string; every: string; monthly_credits: number | null };

const PATH = 'api/v1/watches';

/** Begins a watch, or changes one, and has people join it: as many calls as they need. */
export async function saveWatch(
  watch: Watch | null,
  settings: Settings,
  people: readonly Profile[],
): Promise<void> {
  const batches = toBatches(people);
  const id = watch ? watch.id : await beginWatch(settings, batches.shift() ?? []);
  if (watch) await patch(`${PATH}/${id}`, settings);
  for (const profiles of batches) await post(`${PATH}/${id}/profiles`, { profiles });
}

const beginWatch = async (settings: Settings, profiles: readonly Profile[]): Promise<number> =>
  (await post<{ id: number }>(PATH, { ...settings, profiles })).id;
