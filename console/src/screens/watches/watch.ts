/** Watches as the API takes and tells of them. */
import type { Watch, WatchCreated } from '../../../../client/src/api.ts';
import { uniqueKey } from '../../../../client/src/unique.ts';
import { patch, post } from '../../api/call.ts';
import { mayPass } from '../../api/failure.ts';
import { type Profile, toBatches } from '../../people/people.ts';

export type { Watch };

export const days = ({ every }: Watch): number => Number.parseInt(every, 10);

type Settings = { name: string; every: string; monthly_credits: number | null };

const PATH = 'api/v1/watches';

type Begin = { body: Settings & { profiles: readonly Profile[] }; key: string };

/**
 * Begins a watch, or changes one, and has people join it: as many calls as they need. Saved again
 * after a failure it goes on with the watch that may have been begun, whatever has been edited since.
 */
export function watchSaver(watch: Watch | null) {
  let id = watch?.id;
  let begun: Begin | undefined;
  return async (settings: Settings, people: readonly Profile[]): Promise<void> => {
    const batches = toBatches(people);
    if (id === undefined) {
      const isFirst = begun === undefined;
      begun ??= { body: { ...settings, profiles: batches[0] ?? [] }, key: uniqueKey() };
      id = await beginWatch(begun).catch((error: Error) => {
        if (!mayPass(error)) begun = undefined;
        throw error;
      });
      if (isFirst) return joinAll(id, batches.slice(1));
    }
    await patch(`${PATH}/${id}`, settings);
    await joinAll(id, batches);
  };
}

const beginWatch = async ({ body, key }: Begin): Promise<number> =>
  (await post<WatchCreated>(PATH, body, key)).id;

/** Who has joined already stays as they are. */
async function joinAll(id: number, batches: readonly Profile[][]): Promise<void> {
  for (const profiles of batches) await post(`${PATH}/${id}/profiles`, { profiles });
}
