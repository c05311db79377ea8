/** Watches as the API takes and tells of them. */
import type { Watch } from '../../../../client/src/api.ts';
import { uniqueKey } from '../../../../client/src/unique.ts';
import { mayPass } from '../../api/failure.ts';
import { service } from '../../api/service.ts';
import { type Profile, toBatches } from '../../people/people.ts';

export type { Watch };

export const days = ({ every }: Watch): number => Number.parseInt(every, 10);

type Settings = { name: string; every: string; monthly_credits: number | null };

type Begin = { body: Settings & { profiles: Profile[] }; key: string };

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
    await service.call('patch', '/api/v1/watches/{id}', { path: { id }, body: settings });
    await joinAll(id, batches);
  };
}

const beginWatch = async ({ body, key }: Begin): Promise<number> =>
  (await service.call('post', '/api/v1/watches', { body, idempotencyKey: key })).id;

/** Who has joined already stays as they are. */
async function joinAll(id: number, batches: readonly Profile[][]): Promise<void> {
  for (const profiles of batches)
    await service.call('post', '/api/v1/watches/{id}/profiles', {
      path: { id },
      body: { profiles },
    });
}
